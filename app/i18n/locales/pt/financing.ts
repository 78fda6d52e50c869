/** Portuguese texts of the financing page and its calculator. */
import type { financing as english } from "../en/financing";
import type { Translation } from "../translation";

export const financing: Translation<typeof english> = () => ({
  title: "Financiamento e calculadora de parcelas",
  description:
    "Calcule a parcela mensal estimada e o total de juros e peça sua pré-aprovação em Orlando, na Flórida. Trabalhamos com todo tipo de crédito. Sujeito às condições da financeira.",
  heading: "Tenha uma ideia da parcela antes de vir.",
  lede: "Digite um preço, uma taxa e um prazo e veja a parcela, os juros e o total.",
  benefitsHeading: "Por que financiar com a gente",
  benefits: {
    credit: {
      figure: "Todo tipo de crédito",
      text: "Bom, ruim ou ainda sem histórico. A aprovação está sujeita às condições da financeira.",
    },
    speed: {
      figure: "10 minutos",
      text: "A aprovação pode sair em 10 minutos, sujeita às condições da financeira.",
    },
    down: {
      figure: "$0 de entrada",
      text: "Para compradores qualificados, conforme as condições da financeira.",
    },
    terms: { figure: "Condições claras", text: "Taxa, prazo e total antes de você assinar." },
  },
  calculator: "Calculadora de parcelas",
  forVehicle: "Para este veículo: {{name}}",
  fields: {
    price: "Preço do veículo\u00A0($)",
    apr: "Taxa de juros anual (APR,\u00A0%)",
    term: "Prazo (meses)",
    down: "Entrada\u00A0($)",
    trade: "Valor do seu carro na troca\u00A0($)",
  },
  slider: "{{field}}, controle deslizante",
  optional: "Opcional",
  months: "{{number}} meses",
  problems: {
    price: "Digite um preço de {{min}} a {{max}}, como 15,900.",
    apr: "Digite uma taxa de {{min}} a {{max}}, como 8.9.",
    term: "Digite um número inteiro de meses, de {{min}} a {{max}}, como 60.",
    down: "Digite um valor de {{min}} a {{max}}, como 2,000. A entrada e o valor do carro na troca devem somar menos que o preço; senão, não sobra nada para financiar.",
    trade:
      "Digite um valor de {{min}} a {{max}}, como 2,000. A entrada e o valor do carro na troca devem somar menos que o preço; senão, não sobra nada para financiar.",
  },
  calculate: "Calcular",
  result: "Parcela mensal estimada",
  mend: "Ainda não dá para calcular a parcela. Confira:",
  estimate:
    "*Estimativa para {{price}} em {{term}} meses com taxa de juros anual (APR) de {{apr}}, {{down}} de entrada e {{trade}} pelo seu carro na troca, sujeita à aprovação de crédito. A financeira define a taxa final.",
  borrowed: "Valor financiado",
  totalInterest: "Total de juros",
  totalPaid: "Total pago em {{term}} meses",
  chart:
    "Gráfico de barras com as parcelas de cada ano, divididas em amortização e juros. A tabela abaixo traz os números.",
  year: "Ano {{year}}",
  principal: "Amortização",
  interest: "Juros",
  amountAtRight: "Juros (valor à direita)",
  yearByYear: "Tabela ano a ano",
  yearColumn: "Ano",
  balance: "Saldo devedor",
  getPreApproved: "Pedir pré-aprovação",
  paymentMax: "Ver carros de até {{maximum}}/mês",
  priceMax: "Ver carros de até {{maximum}}",
  howHeading: "Como funciona",
  steps: {
    ask: {
      heading: "Conte sua situação",
      text: "Mande uma mensagem ou ligue. Trabalhamos com todo tipo de crédito.",
    },
    answer: {
      heading: "Receba uma resposta",
      text: "A aprovação pode sair em 10 minutos, sujeita às condições da financeira.",
    },
    sign: {
      heading: "Escolha seu veículo e assine",
      text: "Explicamos a taxa, o prazo e a entrada antes de você assinar.",
    },
  },
  questionsHeading: "Perguntas frequentes",
  questions: {
    credit: {
      question: "Posso pedir financiamento com crédito ruim ou sem histórico de crédito?",
      answer:
        "Sim. Trabalhamos com todo tipo de crédito. A aprovação está sujeita às condições da financeira.",
    },
    down: {
      question: "Preciso dar entrada?",
      answer:
        "Compradores qualificados podem financiar com $0 de entrada, conforme as condições da financeira. Dar uma entrada ou um carro na troca reduz o valor financiado e a parcela mensal.",
    },
    method: {
      question: "Como a parcela é calculada?",
      answer:
        "É um financiamento comum, com parcelas mensais iguais no prazo que você escolher. Os juros de cada mês são calculados sobre o saldo devedor, com a taxa anual (APR) dividida por 12. A última parcela é ajustada por causa do arredondamento.",
    },
    final: {
      question: "Esta é a minha taxa final?",
      answer:
        "Não. É uma estimativa, sujeita à aprovação de crédito. A financeira define sua taxa depois de analisar seu pedido.",
    },
  },
  nextHeading: "Quando você quiser.",
  nextText: "Peça sua pré-aprovação ou veja antes o que temos na loja.",
  browseCars: "Ver carros",
});
