/** Portuguese texts of the pages that have nothing to show. */
import type { errors as english } from "../en/errors";
import type { Translation } from "../translation";

export const errors: Translation<typeof english> = {
  notFound: {
    title: "Ops! Página não encontrada",
    text: "Não há nada estacionado neste endereço. Pode ter sido um veículo já vendido ou um link com erro de digitação.",
  },
  vehicleNotFound: {
    title: "Veículo não encontrado",
    text: "Não há nenhum veículo neste endereço. Ele pode ter sido vendido ou o link tem um erro de digitação.",
  },
  unavailable: {
    title: "Esta página está fora do ar no momento",
    text: "Os veículos continuam no pátio. Ligue para nós e diremos o que temos e quanto custa.",
    tryAgain: "Tente de novo",
  },
  forbidden: {
    title: "Esta página é para a Administração",
    text: "Você entrou, mas sua função não abre esta página. Fale com a Administração se precisar dela.",
    toDesk: "Voltar ao painel",
  },
  formRefused: {
    title: "Não foi possível ler este formulário",
    text: "Nada foi alterado. Abra a página de novo e envie o formulário por lá.",
    openAgain: "Abrir a página de novo",
  },
  returnHome: "Voltar ao início",
  seeInventory: "Ver o estoque",
};
