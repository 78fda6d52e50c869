/** Portuguese texts of what a shopper keeps and passes on: saved and recently viewed vehicles, sharing. */

import type { saved as english } from "../en/saved";
import type { Translation } from "../translation";

export const saved: Translation<typeof english> = {
  title: "Veículos salvos",
  titleOf_one: "{{count, number}} veículo salvo",
  titleOf_many: "{{count, number}} de veículos salvos",
  titleOf_other: "{{count, number}} veículos salvos",
  description: "Veículos que alguém escolheu na {{dealer}}, em Orlando, na Flórida.",
  descriptionOf: "{{facts}}. Uma seleção na {{dealer}}, em Orlando, na Flórida.",
  text: "O endereço desta página leva a lista. Envie para alguém, e a pessoa verá os mesmos veículos.",
  emptyHeading: "Nada salvo por enquanto",
  emptyText:
    "Toque no coração da foto de um veículo para salvá-lo aqui. Ele fica neste navegador: sem conta e sem enviar nada para nós.",
  emptyNote: "O coração precisa de JavaScript. Sem ele, adicione a página do veículo aos favoritos.",
  seeInventory: "Ver o estoque",
  save: "Salvar",
  less: "{{amount}} a menos do que quando você salvou",
  recent: "Vistos recentemente",
  share: "Compartilhar",
  copyLink: "Copiar link",
  copied: "Link copiado",
  shareOnWhatsApp: "Compartilhar no WhatsApp",
  shareVehicle: "{{facts}}. Na {{dealer}}, em Orlando: {{link}}",
  shareRebuilt:
    "{{facts}}. Este veículo tem título rebuilt (veículo recuperado de sinistro). Na {{dealer}}, em Orlando: {{link}}",
  shareList: "Veículos de que gostei na {{dealer}}, em Orlando: {{link}}",
};
