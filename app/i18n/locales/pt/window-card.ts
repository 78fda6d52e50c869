/** Portuguese texts of the printed card that hangs in a vehicle's window. */
import type { windowCard as english } from "../en/window-card";
import type { Translation } from "../translation";

export const windowCard: Translation<typeof english> = {
  link: "Imprimir o cartão de vitrine",
  title: "Cartão de vitrine: {{name}}",
  description: "Um cartão para imprimir e pôr no vidro do {{name}}, em inglês e espanhol.",
  hint: "Imprima esta página pelo navegador: ela ocupa uma folha tamanho carta, sem cabeçalho nem rodapé. O cartão é em inglês e espanhol.",
  back: "Voltar ao veículo",
  perMonth: "cerca de {{payment}} por mês*",
  terms:
    "*Parcela estimada para este preço com {{down}} de entrada, {{apr}} APR e {{term}} meses, sujeito à aprovação de crédito. Quem decide são as condições da financeira. Impostos e taxas não incluídos.",
  credit: "Financiamento para todo tipo de crédito",
  rebuilt:
    "Título rebuilt: uma seguradora declarou perda total deste veículo e ele foi reparado depois. Pergunte o que foi reparado.",
  scan: "Escaneie para ver fotos, relatório de histórico e calculadora de parcelas",
  qrLabel: "Código QR da página do veículo",
  asAdvertised: "Conforme anunciado em {{date}}",
};
