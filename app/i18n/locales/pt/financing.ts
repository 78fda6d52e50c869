/** Portuguese texts of the financing page and its calculator. */
import type { financing as english } from "../en/financing";
import type { Translation } from "../translation";

export const financing: Translation<typeof english> = {
  title: "Financiamento e calculadora de parcelas",
  description:
    "Calcule a parcela mensal estimada, com os juros, e faça sua pré-aprovação em Orlando, na Flórida. Aceitamos todo tipo de crédito.",
  heading: "Saiba quanto vai pagar antes de vir.",
  lede: "Escolha um preço, uma taxa e um prazo. Você vê a parcela, os juros e o total.",
  benefitsHeading: "Com o que você pode contar",
  benefits: {
    credit: {
      figure: "Todo tipo de crédito",
      text: "Bom, ruim ou sem histórico. A aprovação está sujeita às condições da financeira.",
    },
    speed: { figure: "10 minutos", text: "A aprovação pode levar só isso." },
    down: { figure: "$0 de entrada", text: "Para compradores qualificados." },
    terms: { figure: "Condições claras", text: "Taxa, prazo e total, antes de assinar." },
  },
  calculator: "Calculadora de parcelas",
  fields: {
    price: "Preço do veículo em\u00A0$",
    apr: "Taxa de juros, APR em\u00A0%",
    term: "Prazo em meses",
    down: "Entrada em\u00A0$",
    trade: "Valor do seu carro em\u00A0$",
  },
  slider: "{{field}}, controle deslizante",
  optional: "Opcional",
  months: "{{number}} meses",
  problems: {
    price: "Digite um preço de {{min}} a {{max}}.",
    apr: "Digite uma taxa de {{min}} a {{max}}.",
    term: "Digite meses inteiros, de {{min}} a {{max}}.",
    down: "Digite um valor de {{min}} a {{max}}.",
    trade: "Digite um valor de {{min}} a {{max}}.",
  },
  exceedsPrice:
    "A entrada e o carro dado como parte do pagamento somam mais que o preço do veículo: não sobra nada para financiar.",
  calculate: "Calcular",
  result: "Parcela mensal estimada",
  mend: "Ainda não há parcela para mostrar. Corrija:",
  estimate:
    "*Estimativa para {{price}} com {{down}} de entrada e {{trade}} pelo seu carro, a {{apr}} APR e {{term}} meses, sujeita à aprovação de crédito. A financeira define a taxa final. Impostos e taxas não incluídos.",
  borrowed: "Você financia",
  totalInterest: "Total de juros",
  totalPaid: "Total pago em {{term}} meses",
  chart:
    "Barras, uma para as parcelas de cada ano, divididas em valor financiado e juros. A tabela abaixo traz os números.",
  year: "Ano {{year}}",
  principal: "Valor financiado",
  interest: "Juros",
  amountAtRight: "Juros, com o valor à direita",
  yearByYear: "Ano a ano, em uma tabela",
  yearColumn: "Ano",
  balance: "Saldo devedor",
  getPreApproved: "Faça sua pré-aprovação",
  vehiclesUnder: "Veja veículos de menos de {{price}}",
  allVehicles: "Veja todos os veículos",
  howHeading: "Como funciona",
  steps: {
    ask: { heading: "Conte a sua situação", text: "Escreva ou ligue. Aceitamos todo tipo de crédito." },
    answer: { heading: "Receba uma resposta", text: "A aprovação pode levar só 10 minutos." },
    sign: {
      heading: "Escolha seu veículo e assine",
      text: "Repassamos com você a taxa, o prazo e a entrada antes da assinatura.",
    },
  },
  questionsHeading: "Perguntas frequentes",
  questions: {
    credit: {
      question: "Posso pedir com crédito ruim ou sem crédito?",
      answer:
        "Sim. Trabalhamos com todo tipo de crédito. A aprovação está sujeita às condições da financeira.",
    },
    down: {
      question: "Preciso dar entrada?",
      answer:
        "Compradores qualificados podem financiar com $0 de entrada. Dar uma entrada, ou dar seu carro como parte do pagamento, reduz o valor financiado e, com ele, a parcela.",
    },
    method: {
      question: "Como a parcela é calculada?",
      answer:
        "Como um empréstimo comum de parcelas mensais iguais: o APR dividido por doze, pelo prazo que você escolher. A última parcela acerta os centavos que o arredondamento deixa.",
    },
    final: {
      question: "Este valor é a minha taxa final?",
      answer:
        "Não. É uma estimativa sujeita à aprovação de crédito. A financeira define sua taxa depois de analisar seu pedido.",
    },
  },
  nextHeading: "Quando você quiser.",
  nextText: "Peça sua pré-aprovação, ou veja antes o que temos no estoque.",
  browseCars: "Veja os carros",
};
