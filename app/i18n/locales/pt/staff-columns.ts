/** Portuguese texts of staff's page on the columns of the sheet. */
import type { staffColumns as english } from "../en/staff-columns";
import type { Translation } from "../translation";

export const staffColumns: Translation<typeof english> = {
  title: "Colunas da planilha",
  lede: "Diga o que cada coluna da sua planilha contém. Guardamos isso até um título mudar; aí paramos e perguntamos de novo.",
  back: "Estoque e planilha",
  link: "Colunas da planilha",
  states: {
    new: "Ainda não confirmadas. Nada desta planilha aparece no site até a Administração confirmar as colunas.",
    changed:
      "Os títulos mudaram. Nada mais desta planilha aparece no site até a Administração confirmar as colunas de novo.",
    confirmed: "Confirmadas.",
    confirmedBy: "Confirmadas em {{moment}} por {{name}}.",
  },
  added: "Títulos novos: {{headings}}",
  gone: "Títulos que sumiram: {{headings}}",
  ownersOnly: "Só a Administração pode confirmar as colunas.",
  table: "O que vai para onde",
  direction: "no site ← na sua planilha",
  hints: {
    sku: "Um VIN de 17 caracteres ou um número de estoque que tenha uma letra.",
    product_name: "Ano, marca, modelo, versão.",
    price: "Uma célula vazia mostra “Preço sob consulta”.",
    quantity:
      "1, sim ou x significa que está na loja; 0, não ou vendido, que não está mais. Em uma coluna chamada “Vendido” ou “Sold”, x ou uma data significa vendido.",
    description:
      "Cor | milhas | destaques. Os clientes veem este texto: não escolha uma coluna com anotações internas.",
    image_url: "Um link para uma foto. As fotos do Drive não precisam dele.",
  },
  example: "ex.: {{value}}",
  notFound: "não encontrada",
  lost: "“{{heading}}” não está mais na planilha. Escolha outra coluna ou deixe este campo sem coluna.",
  lostRequired: "“{{heading}}” não está mais na planilha. Escolha outra coluna.",
  conflict: "Mais de uma coluna pode ser este campo: {{headings}}. Escolha uma.",
  problems: {
    required: "Escolha uma coluna: sem ela não dá para ler a planilha.",
    unknown: "Esta coluna não está mais na planilha. Escolha outra.",
    headingTwice:
      "A planilha tem este título duas vezes. Mude o nome de uma das duas colunas e recarregue esta página.",
    usedTwice:
      "Esta coluna também foi escolhida para outro campo. Escolha uma coluna diferente para cada um.",
  },
  notConfirmed: "As colunas não foram confirmadas: verifique os campos abaixo.",
  sheetChanged:
    "Os títulos da planilha mudaram enquanto esta página estava aberta. Nada foi confirmado: verifique as colunas como estão agora.",
  ignored: "Ignoradas: {{headings}}",
  ignoredNone: "Ignoradas: nenhuma",
  ignoredNote: "Elas nunca saem da planilha. Os clientes não podem vê-las.",
  confirm: "Confirmar as colunas",
  confirming: "Confirmando...",
  syncNow: "Sincronizar agora",
  sample: "As primeiras linhas da sua planilha",
  noRows: "Não há linhas abaixo dos títulos.",
  noHeading: "sem título",
  unreadable: "Não dá para ler a planilha agora, por isso as colunas não podem ser mostradas.",
};
