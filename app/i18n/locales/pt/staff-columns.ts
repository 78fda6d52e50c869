/** Portuguese texts of staff's page on the columns of the sheet. */
import type { staffColumns as english } from "../en/staff-columns";
import type { Translation } from "../translation";

export const staffColumns: Translation<typeof english> = () => ({
  title: "Colunas da planilha",
  lede: "Diga o que há em cada coluna da sua planilha. Isso vale até um cabeçalho mudar; aí paramos e perguntamos de novo.",
  folders: { syncs: "Sincronizações", columns: "Colunas" },
  states: {
    new: "Ainda não confirmadas. Nada desta planilha aparece no site até a Administração confirmar as colunas.",
    changed:
      "Os cabeçalhos mudaram. Nada de novo desta planilha aparece no site até a Administração confirmar as colunas de novo.",
    confirmed: "As colunas estão confirmadas.",
    confirmedBy: "Confirmadas em {{moment}} por {{name}}.",
  },
  added: "Cabeçalhos novos: {{headings}}",
  gone: "Cabeçalhos que faltam: {{headings}}",
  ownersOnly: "Só a Administração pode confirmar as colunas.",
  table: "O que vai para onde",
  direction: "No site ← na sua planilha",
  hints: {
    sku: "Um VIN de 17 caracteres, ou um número de estoque com hífen ou com letras e números.",
    product_name: "Ano, marca, modelo, versão.",
    price: "Uma célula vazia mostra “Preço sob consulta”.",
    quantity:
      "1, sim ou x: à venda; 0, não ou vendido: não está à venda. Em uma coluna chamada “Vendido” ou “Sold”, x ou uma data significa vendido.",
    description:
      "Cor | milhagem | destaques. Os clientes veem este texto, então não escolha uma coluna com anotações internas.",
    image_url: "Um link para uma foto. As fotos do Google Drive não precisam dele.",
    trim: "Por exemplo, XLT ou EX-L. Os clientes veem.",
    engine: "Por exemplo, 5.7L V8. Os clientes veem.",
    drivetrain: "Dianteira, traseira, AWD ou 4x4.",
    transmission: "Automático, manual ou CVT.",
    doors: "Um número, por exemplo 4.",
    seats: "Um número, por exemplo 5.",
    video: "Um link do YouTube, do Vimeo ou do Google Drive.",
    title: "Limpo, rebuilt ou salvage. Só escolha uma coluna que tenha apenas isso.",
  },
  example: "Exemplo: {{value}}",
  absent: "Fora da sua planilha: {{number}}",
  notFound: "Nenhuma coluna",
  guessed: "“{{heading}}” não está mais na planilha. Escolhemos “{{guess}}” pelos valores. Confira.",
  lost: "“{{heading}}” não está mais na planilha. Escolha outra coluna ou deixe este campo de fora.",
  lostRequired: "“{{heading}}” não está mais na planilha. Escolha outra coluna.",
  conflict: "Mais de uma coluna pode ser este campo: {{headings}}. Escolha uma.",
  problems: {
    required: "Escolha uma coluna: sem ela não dá para ler a planilha.",
    unknown: "Esta coluna não está mais na planilha. Escolha outra.",
    headingTwice:
      "A planilha tem este cabeçalho duas vezes. Mude o nome de uma das duas colunas e recarregue esta página.",
    usedTwice:
      "Esta coluna também foi escolhida para outro campo. Escolha uma coluna diferente para cada um.",
  },
  notConfirmed: "Não confirmadas: confira os campos abaixo.",
  sheetChanged:
    "Os cabeçalhos da planilha mudaram enquanto esta página estava aberta, por isso nada foi confirmado. Confira as colunas de novo.",
  ignored: "Ignoradas: {{headings}}",
  ignoredNone: "Ignoradas: nenhuma",
  ignoredNote: "Elas ficam na planilha. Os clientes não podem vê-las.",
  confirm: "Confirmar colunas",
  confirming: "Confirmando...",
  syncNow: "Sincronizar",
  sample: "Primeiras linhas da sua planilha",
  noRows: "Não há linhas abaixo dos cabeçalhos.",
  headerRow: "Em que linha estão os cabeçalhos?",
  headerRowOption: "Linha {{row, number}}: {{cells}}",
  headerRowUse: "Mostrar esta linha",
  limits:
    "Procuramos os cabeçalhos nas primeiras 10 linhas e lemos as colunas de A a Z. O que vem depois da coluna Z é ignorado.",
  noHeading: "sem cabeçalho",
  unreadable: "Não conseguimos ler a planilha agora, por isso não podemos mostrar as colunas.",
});
