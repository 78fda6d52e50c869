/** Spanish texts of the offers, on the home page and on their own. */
import type { offers as english } from "../en/offers";
import type { Translation } from "../translation";

export const offers: Translation<typeof english> = () => ({
  title: "Ofertas especiales",
  description:
    "Ofertas vigentes en carros usados de {{dealer}} en Orlando, Florida, cada una con sus condiciones.",
  lede: "Al llamarnos o escribirnos, mencione la oferta que le interesa. Cada una indica sus condiciones.",
  none: "Hoy no tenemos ofertas. Llámenos o vea qué hay en el lote.",
  ask: "Preguntar por esta oferta",
  onTheLot: "Vea lo que hay en el lote.",
  viewInventory: "Ver inventario",
  call: "Llamar al {{phone}}",
});
