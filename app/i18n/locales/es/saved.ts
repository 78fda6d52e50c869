/** Spanish texts of saved and recently viewed vehicles, and of sharing. */
import type { saved as english } from "../en/saved";
import type { Translation } from "../translation";

export const saved: Translation<typeof english> = () => ({
  title: "Vehículos guardados",
  titleOf_zero: "Ningún vehículo guardado",
  titleOf_one: "{{count, number}} vehículo guardado",
  titleOf_many: "{{count, number}} de vehículos guardados",
  titleOf_other: "{{count, number}} vehículos guardados",
  description: "Vehículos elegidos en {{dealer}}, en Orlando, Florida.",
  descriptionOf: "{{facts}}. Vehículos elegidos en {{dealer}}, en Orlando, Florida.",
  text: "El enlace de esta página contiene su lista. Envíelo y la otra persona verá los mismos vehículos.",
  emptyHeading: "Todavía no hay nada guardado",
  emptyText:
    "Toque el corazón en la foto de un vehículo para guardarlo. Su lista queda en este navegador; no necesita una cuenta.",
  emptyNote: "El corazón necesita JavaScript. Sin él, puede agregar la página del vehículo a sus favoritos.",
  seeInventory: "Ver inventario",
  findOne: "Pedir ayuda para encontrar uno",
  seeAlike_one: "Ver {{count, number}} similar",
  seeAlike_many: "Ver {{count, number}} de similares",
  seeAlike_other: "Ver {{count, number}} similares",
  compare: "Comparar {{number}} vehículos",
  save: "Guardar",
  less: "Bajó {{amount}} desde que lo guardó",
  recent: "Vistos recientemente",
  share: "Compartir",
  copyLink: "Copiar enlace",
  copied: "Enlace copiado",
  shareOnWhatsApp: "Compartir por WhatsApp",
  shareVehicle: "{{facts}}. En {{dealer}}, en Orlando: {{link}}",
  shareTitle: {
    rebuilt:
      "{{facts}}. Este vehículo tiene título reconstruido (rebuilt). En {{dealer}}, en Orlando: {{link}}",
    salvage:
      "{{facts}}. Este vehículo tiene título de salvamento (salvage). En {{dealer}}, en Orlando: {{link}}",
    flood: "{{facts}}. Este vehículo tiene título de inundación (flood). En {{dealer}}, en Orlando: {{link}}",
    branded: "{{facts}}. Este vehículo tiene título marcado (branded). En {{dealer}}, en Orlando: {{link}}",
  },
  shareList: "Vehículos que me gustan en {{dealer}}, en Orlando: {{link}}",
});
