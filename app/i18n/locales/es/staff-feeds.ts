/** Spanish texts of staff's page on the feeds for other sites. */
import type { staffFeeds as english } from "../en/staff-feeds";
import type { Translation } from "../translation";

export const staffFeeds: Translation<typeof english> = () => ({
  title: "Anuncios en otros sitios",
  intro: "Otros sitios leen su inventario en estos enlaces. Los precios y las ventas se actualizan solos.",
  unavailable: "En este momento no se pueden leer los vehículos. Intente de nuevo en un minuto.",
  names: {
    "google-vehicles": "Anuncios de vehículos de Google",
    "meta-vehicles": "Facebook e Instagram",
    listings: "Otros sitios de anuncios",
  },
  uses: {
    "google-vehicles":
      "Para anuncios. Agregue el enlace en Google Merchant Center, como fuente de datos de anuncios de vehículos.",
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
  storeCode:
    "Este archivo queda vacío hasta que Administración escriba el código de tienda de Google en Configuración, en Contacto.",
  setStoreCode: "Escribir el código de tienda",
  leftOutTitle: "Lo que queda fuera, y por qué",
  notInAny: "No está en ninguno de estos sitios",
  notIn: "No está en: {{feeds}}",
  more_one: "y {{count, number}} más",
  more_many: "y {{count, number}} más",
  more_other: "y {{count, number}} más",
  unnamed_one: "Hay {{count, number}} más que no aparece aquí.",
  unnamed_many: "Hay {{count, number}} más que no aparecen aquí.",
  unnamed_other: "Hay {{count, number}} más que no aparecen aquí.",
  problems: {
    noPrice: "Sin precio",
    noPhotos: "Sin fotos reales del vehículo",
    noMileage: "Sin millaje",
    noColor: "Sin color",
    noModel: "Falta la marca o el modelo en el nombre",
    noYear: "Sin año en el nombre, o no es el del VIN",
    shortVin: "Sin VIN de 17 caracteres",
    badVin: "El dígito verificador del VIN es incorrecto",
    motorcycle: "Motocicleta: Google no la acepta",
    rebuilt: "Título reconstruido (rebuilt): Google lo rechaza",
    salvage: "Título de salvamento (salvage): Google lo rechaza",
    flood: "Título de inundación (flood): Google lo rechaza",
    branded: "Título marcado (branded): Google lo rechaza",
  },
});
