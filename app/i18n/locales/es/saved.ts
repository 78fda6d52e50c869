/** Spanish texts of what a shopper keeps and passes on: saved and recently viewed vehicles, sharing. */

import type { saved as english } from "../en/saved";
import type { Translation } from "../translation";

export const saved: Translation<typeof english> = {
  title: "Vehículos guardados",
  titleOf_one: "{{count, number}} vehículo guardado",
  titleOf_many: "{{count, number}} de vehículos guardados",
  titleOf_other: "{{count, number}} vehículos guardados",
  description: "Vehículos que alguien eligió en {{dealer}}, en Orlando, Florida.",
  descriptionOf: "{{facts}}. Una selección en {{dealer}}, en Orlando, Florida.",
  text: "La dirección de esta página lleva la lista. Envíela y la otra persona verá los mismos vehículos.",
  emptyHeading: "Todavía no ha guardado nada",
  emptyText:
    "Toque el corazón en la foto de un vehículo para guardarlo aquí. Queda en este navegador: sin cuenta y sin enviarnos nada.",
  emptyNote: "El corazón necesita JavaScript. Sin él, puede agregar la página del vehículo a sus marcadores.",
  seeInventory: "Ver el inventario",
  save: "Guardar",
  less: "{{amount}} menos que cuando lo guardó",
  recent: "Vistos recientemente",
  share: "Compartir",
  copyLink: "Copiar enlace",
  copied: "Enlace copiado",
  shareOnWhatsApp: "Compartir por WhatsApp",
  shareVehicle: "{{facts}}. En {{dealer}}, Orlando: {{link}}",
  shareRebuilt:
    "{{facts}}. Este vehículo tiene título reconstruido (rebuilt). En {{dealer}}, Orlando: {{link}}",
  shareList: "Vehículos que me gustan en {{dealer}}, Orlando: {{link}}",
};
