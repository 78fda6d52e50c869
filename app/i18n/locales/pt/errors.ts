/** Portuguese texts of the error pages. */
import type { errors as english } from "../en/errors";
import type { Translation } from "../translation";

export const errors: Translation<typeof english> = () => ({
  notFound: {
    title: "Ops! Página não encontrada",
    text: "A página pode não estar mais aqui, ou o link pode ter um erro de digitação.",
  },
  vehicleNotFound: {
    title: "Veículo não encontrado",
    text: "Este veículo pode ter sido vendido, ou o link pode ter um erro de digitação.",
  },
  unavailable: {
    title: "Não conseguimos carregar esta página agora",
    text: "Ligue para nós e saiba o que temos na loja e quanto custa.",
    tryAgain: "Tentar de novo",
    code: "Código do erro:",
  },
  forbidden: {
    title: "Esta página é só para a Administração",
    text: "Seu acesso é de Vendas, e só a Administração pode abrir esta página. Se precisar dela, fale com a Administração.",
    ask: "Só a Administração pode mudar isso. Fale com {{names}}.",
    back: "Voltar para Hoje",
  },
  noPage: {
    title: "Página não encontrada",
    text: "O endereço pode ter um erro de digitação. Tudo está no menu.",
    back: "Voltar para Hoje",
  },
  noLead: {
    title: "Lead não encontrado",
    text: "Ele pode ter sido excluído, ou o link pode ter um erro de digitação.",
    back: "Todos os leads",
  },
  noVehicle: {
    title: "Veículo não encontrado",
    text: "Ele pode ter sido excluído, ou o link pode ter um erro de digitação.",
    back: "Todos os veículos",
  },
  noAnswer: {
    title: "Não conseguimos carregar esta página agora",
    text: "O que você já salvou está seguro, e novos leads continuam chegando. Tente de novo em um minuto.",
    unsaved: "Talvez sua última alteração não tenha sido salva. Tente de novo em um minuto.",
    draft: "O que você digitou estará de volta no formulário.",
    back: "Tentar de novo",
  },
  addressTooLong: {
    title: "Este link é longo demais",
    text: "Abra nossa página inicial e procure o veículo por lá.",
  },
  formRefused: {
    title: "Não conseguimos ler este formulário",
    text: "Nada foi alterado. Abra a página de novo e envie o formulário por lá.",
    back: "Abrir a página de novo",
  },
  returnHome: "Voltar ao início",
  seeInventory: "Ver o estoque",
});
