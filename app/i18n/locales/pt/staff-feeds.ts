/** Portuguese texts of staff's page on the feeds for other sites. */
import type { staffFeeds as english } from "../en/staff-feeds";
import type { Translation } from "../translation";

export const staffFeeds: Translation<typeof english> = () => ({
  title: "Anúncios em outros sites",
  intro: "Outros sites leem seu estoque nestes links. Preços e vendas são atualizados automaticamente.",
  unavailable: "Não é possível ler os veículos agora. Tente de novo em um minuto.",
  names: {
    "google-vehicles": "Anúncios de veículos do Google",
    "meta-vehicles": "Facebook e Instagram",
    listings: "Outros sites de anúncios",
  },
  uses: {
    "google-vehicles":
      "Para anúncios. Adicione o link no Google Merchant Center, como fonte de dados de anúncios de veículos.",
    "meta-vehicles": "Para anúncios. Adicione o link no Meta Commerce Manager, como feed programado.",
    listings: "Para sites que importam um arquivo CSV, como CarGurus e AutoTrader. Envie o link a eles.",
  },
  included_one: "{{count, number}} veículo",
  included_many: "{{count, number}} de veículos",
  included_other: "{{count, number}} veículos",
  address: "Link do feed",
  download: "Baixar o arquivo",
  complete: "Todos os veículos à venda estão nele.",
  leftOut_one: "{{count, number}} veículo fica de fora",
  leftOut_many: "{{count, number}} de veículos ficam de fora",
  leftOut_other: "{{count, number}} veículos ficam de fora",
  storeCode:
    "Este feed fica vazio até a Administração digitar o código da loja no Google em Configurações, na seção Telefone e links.",
  setStoreCode: "Digitar o código da loja",
  leftOutTitle: "O que fica de fora, e por quê",
  notInAny: "Não está em nenhum desses sites",
  notIn: "Não está em: {{feeds}}",
  more_one: "e mais {{count, number}}",
  more_many: "e mais {{count, number}}",
  more_other: "e mais {{count, number}}",
  unnamed_one: "Mais {{count, number}} veículo não aparece aqui.",
  unnamed_many: "Mais {{count, number}} de veículos não aparecem aqui.",
  unnamed_other: "Mais {{count, number}} veículos não aparecem aqui.",
  problems: {
    noPrice: "Sem preço",
    noPhotos: "Sem fotos reais do veículo",
    noMileage: "Sem milhagem",
    noColor: "Sem cor",
    noModel: "Falta a marca ou o modelo no nome",
    noYear: "Sem ano no nome, ou diferente do ano do VIN",
    shortVin: "Sem VIN de 17 caracteres",
    badVin: "O dígito verificador do VIN não confere",
    motorcycle: "Moto, que o Google não aceita",
    rebuilt: "Título rebuilt, que o Google não aceita",
    salvage: "Título salvage, que o Google não aceita",
    flood: "Título flood (enchente), que o Google não aceita",
    branded: "Título branded (dano registrado), que o Google não aceita",
  },
});
