/** Spanish texts of staff's page on the feeds for other sites. */
import type { staffFeeds as english } from "../en/staff-feeds";
import type { Translation } from "../translation";

export const staffFeeds: Translation<typeof english> = {
  title: "Anuncios en otros sitios",
  intro: "Otros sitios leen su inventario en estos enlaces. Los precios y las ventas se actualizan solos.",
  unavailable: "En este momento no se pueden leer los vehículos. Intente de nuevo en un minuto.",
  names: {
    "google-vehicles": "Google",
    "meta-vehicles": "Facebook e Instagram",
    listings: "Otros sitios de anuncios",
  },
  uses: {
    "google-vehicles": "Para anuncios de vehículos. Agregue el enlace en Google Merchant Center.",
    "meta-vehicles":
      "Para anuncios. Agregue el enlace en Meta Commerce Manager, como lista de datos programada.",
    listings: "Para sitios que importan un archivo CSV, como CarGurus y AutoTrader. Envíeles el enlace.",
  },
  included_one: "{{count, number}} vehículo",
  included_many: "{{count, number}} de vehículos",
  included_other: "{{count, number}} vehículos",
  address: "Enlace para el sitio",
  download: "Descargar el archivo",
  complete: "Incluye todos los vehículos en venta.",
  leftOut_one: "{{count, number}} vehículo queda fuera",
  leftOut_many: "{{count, number}} de vehículos quedan fuera",
  leftOut_other: "{{count, number}} vehículos quedan fuera",
  problems: {
    noPrice: "sin precio",
    noPhotos: "sin fotos reales del vehículo",
    noMileage: "sin millaje",
    noColor: "sin color",
    noModel: "falta la marca o el modelo en el nombre",
    noYear: "sin año en el nombre, o no es el del VIN",
    shortVin: "sin VIN de 17 caracteres",
    badVin: "el dígito verificador del VIN es incorrecto",
    rebuilt: "título reconstruido (rebuilt): Google lo rechaza",
    salvage: "título de salvamento (salvage): Google lo rechaza",
    flood: "título por inundación (flood): Google lo rechaza",
    branded: "título con marca (branded): Google lo rechaza",
  },
};
