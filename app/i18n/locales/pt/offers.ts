/** Portuguese texts of the offers, on the home page and on their own. */
import type { offers as english } from "../en/offers";
import type { Translation } from "../translation";

export const offers: Translation<typeof english> = () => ({
  title: "Ofertas especiais",
  description:
    "Ofertas atuais em carros usados na {{dealer}}, em Orlando, na Flórida, cada uma com suas condições.",
  lede: "Mencione a oferta quando ligar ou escrever. Cada uma vem com suas condições.",
  none: "Hoje não temos nenhuma oferta. Ligue para nós ou veja o que temos na loja.",
  ask: "Perguntar sobre esta oferta",
  onTheLot: "Veja o que temos na loja.",
  viewInventory: "Ver estoque",
  call: "Ligar para {{phone}}",
});
