/** Portuguese texts of staff's page on the feeds for other sites. */
import type { staffFeeds as english } from "../en/staff-feeds";
import type { Translation } from "../translation";

export const staffFeeds: Translation<typeof english> = {
  title: "Anúncios em outros sites",
  intro: "Outros sites leem seu estoque nestes links. Preços e vendas são atualizados automaticamente.",
  unavailable: "Não é possível ler os veículos agora. Tente de novo em um minuto.",
  names: {
    "google-vehicles": "Google",
    "meta-vehicles": "Facebook e Instagram",
    listings: "Outros sites de anúncios",
  },
  uses: {
    "google-vehicles": "Para anúncios de veículos. Adicione o link no Google Merchant Center.",
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
  problems: {
    noPrice: "sem preço",
    noPhotos: "sem fotos reais do veículo",
    noMileage: "sem milhagem",
    noColor: "sem cor",
    noModel: "falta a marca ou o modelo no nome",
    noYear: "sem ano no nome, ou diferente do ano do VIN",
    shortVin: "sem VIN de 17 caracteres",
    badVin: "o dígito verificador do VIN não confere",
    rebuilt: "título rebuilt, que o Google não aceita",
    salvage: "título salvage, que o Google não aceita",
    flood: "título flood (enchente), que o Google não aceita",
    branded: "título com restrição (branded), que o Google não aceita",
  },
};
