/** Portuguese texts of saved and recently viewed vehicles, and of sharing. */
import type { saved as english } from "../en/saved";
import type { Translation } from "../translation";

export const saved: Translation<typeof english> = () => ({
  title: "Veículos salvos",
  titleOf_zero: "Nenhum veículo salvo",
  titleOf_one: "{{count, number}} veículo salvo",
  titleOf_many: "{{count, number}} de veículos salvos",
  titleOf_other: "{{count, number}} veículos salvos",
  description: "Veículos escolhidos na {{dealer}}, em Orlando, na Flórida.",
  descriptionOf: "{{facts}}. Escolhidos na {{dealer}}, em Orlando, na Flórida.",
  text: "O link desta página contém a lista. Mande para alguém, e a pessoa verá os mesmos veículos.",
  emptyHeading: "Nenhum veículo salvo",
  emptyText:
    "Toque no coração da foto de um veículo para salvá-lo. A lista fica neste navegador; não precisa criar conta.",
  emptyNote: "O coração precisa de JavaScript. Sem ele, adicione a página do veículo aos favoritos.",
  seeInventory: "Ver o estoque",
  findOne: "Pedir ajuda para encontrar um",
  seeAlike_one: "Ver {{count, number}} parecido",
  seeAlike_many: "Ver {{count, number}} de parecidos",
  seeAlike_other: "Ver {{count, number}} parecidos",
  compare: "Comparar {{number}} veículos",
  save: "Salvar",
  less: "Baixou {{amount}} desde que você salvou",
  recent: "Vistos recentemente",
  share: "Compartilhar",
  copyLink: "Copiar link",
  copied: "Link copiado",
  shareOnWhatsApp: "Compartilhar no WhatsApp",
  shareVehicle: "{{facts}}. Na {{dealer}}, em Orlando: {{link}}",
  shareTitle: {
    rebuilt:
      "{{facts}}. Este veículo tem título rebuilt (recuperado de sinistro). Na {{dealer}}, em Orlando: {{link}}",
    salvage: "{{facts}}. Este veículo tem título salvage (perda total). Na {{dealer}}, em Orlando: {{link}}",
    flood: "{{facts}}. Este veículo tem título flood (enchente). Na {{dealer}}, em Orlando: {{link}}",
    branded:
      "{{facts}}. Este veículo tem título branded (dano registrado). Na {{dealer}}, em Orlando: {{link}}",
  },
  shareList: "Meus veículos favoritos na {{dealer}}, em Orlando: {{link}}",
});
