/** Portuguese texts of the printed window card; the card itself is in English and Spanish. */
import type { windowCard as english } from "../en/window-card";
import type { Translation } from "../translation";

export const windowCard: Translation<typeof english> = () => ({
  link: "Imprimir ficha de para-brisa",
  title: "Ficha de para-brisa: {{name}}",
  description: "Ficha de para-brisa para imprimir, em inglês e espanhol: {{name}}.",
  hint: "Imprima esta página pelo navegador. Só a ficha é impressa, em uma folha tamanho carta.",
  back: "Voltar ao veículo",
  terms:
    "*Parcela estimada para este preço com {{down}} de entrada, em {{term}} meses, com taxa de juros anual (APR) de {{apr}}, sujeita à aprovação de crédito. A parcela final depende das condições da financeira.",
  credit: "Financiamento para todo tipo de crédito",
  rebuilt:
    "Título rebuilt: uma seguradora já declarou a perda total deste veículo, e ele foi reparado depois. Pergunte à nossa equipe o que foi reparado.",
  salvage:
    "Título salvage: uma seguradora declarou a perda total deste veículo. Ele não pode circular até ser reparado, passar por uma inspeção e receber um título rebuilt.",
  flood: "Título flood: este veículo foi danificado por água. Pergunte à nossa equipe o que foi reparado.",
  branded:
    "Título branded: o estado registrou no título um dano anterior ou uma perda total. Pergunte à nossa equipe o que foi reparado.",
  scan: "Escaneie para ver este carro no nosso site, perguntar ou agendar um test drive",
  qrLabel: "Código QR da página do veículo",
  asAdvertised: "Conforme anunciado em {{date}}",
});
