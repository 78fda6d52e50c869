/** Portuguese texts of the comparison and of the ways to it. */
import type { compare as english } from "../en/compare";
import type { Translation } from "../translation";

export const compare: Translation<typeof english> = {
  title: "Comparar veículos",
  titleOf: "Comparação: {{names}}",
  titleOfMany: "Comparação de {{count, number}} veículos",
  description:
    "De dois a quatro veículos da {{dealer}} lado a lado: preço, milhagem, ano e o que os diferencia.",
  descriptionOf: "Lado a lado: {{facts}}. Na {{dealer}}, em Orlando, na Flórida.",
  intro: "{{number}} veículos lado a lado: primeiro o que os diferencia, depois o que têm em comum.",
  introOne: "Por enquanto há um veículo escolhido. Adicione outro e veja o que os diferencia.",
  introNone:
    "Marque “Comparar” em dois a quatro veículos do estoque, ou comece com um destes. Você vê preço, milhagem e equipamentos lado a lado.",
  surplus: "Só cabem {{most}} veículos lado a lado. Estes são os {{most}} primeiros que você escolheu.",
  sold: "O {{name}} já foi vendido e ficou de fora.",
  unknown: "Não há nenhum veículo com o número {{id}}.",
  unconfirmed:
    "Não conseguimos consultar a lista atualizada agora. Ligue para {{phone}} para confirmar estes veículos.",
  table: "Comparação; desliza para os lados",
  caption: "O que diferencia os veículos",
  features: {
    price: "Preço",
    mileage: "Milhagem",
    year: "Ano",
    make: "Marca",
    style: "Tipo de carroceria",
    fuel: "Combustível",
    color: "Cor",
    title: "Título",
    highlights: "Destaques",
  },
  best: { price: "Menor preço", mileage: "Menor milhagem", year: "O mais novo" },
  alone: "Só este",
  noHighlights: "Nada que falte aos outros",
  noTitleNotice: "Sem aviso de título rebuilt",
  terms:
    "*Estimativa: o preço com {{down}} de entrada, {{apr}} APR e {{term}} meses, sujeito à aprovação de crédito. Quem decide são as condições da financeira. Impostos e taxas não incluídos.",
  same_one: "Igual em todos: {{count, number}} ponto",
  same_many: "Igual em todos: {{count, number}} de pontos",
  same_other: "Igual em todos: {{count, number}} pontos",
  remove: "Remover",
  addAnother: "Adicione outro veículo",
  chooseFirst: "Escolha o primeiro veículo",
  add: "Adicionar",
  nothingToAdd: "Nada mais no estoque corresponde a “{{text}}”.",
  toInventory: "Voltar ao estoque",
  startOver: "Começar de novo",
  pick: "Comparar",
  pickNamed: "Comparar {{name}}",
  pickHint: "Marque de 2 a {{most}} veículos para vê-los lado a lado.",
  withSimilar: "Comparar com este",
};
