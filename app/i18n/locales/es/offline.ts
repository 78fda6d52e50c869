/** Spanish texts for when the network is down. */
import type { offline as english } from "../en/offline";
import type { Translation } from "../translation";

export const offline: Translation<typeof english> = () => ({
  title: "Está sin conexión",
  text: "Esta página necesita internet. Aún puede llamarnos o abrir lo último que vio.",
  note: "Está sin conexión. Esta página se guardó el {{time}}; los precios y los vehículos pueden haber cambiado. Llámenos para confirmar:",
});
