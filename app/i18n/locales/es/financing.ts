/** Spanish texts of the financing page and its calculator. */
import type { financing as english } from "../en/financing";
import type { Translation } from "../translation";

export const financing: Translation<typeof english> = () => ({
  title: "Financiamiento y calculadora de pagos",
  description:
    "Calcule su pago mensual estimado y el total de intereses, y solicite una preaprobación en Orlando, Florida. Trabajamos con todo tipo de crédito. Sujeto a las condiciones de la entidad financiera.",
  heading: "Calcule su pago antes de venir.",
  lede: "Escriba un precio, una tasa y un plazo para ver el pago, los intereses y el total.",
  benefitsHeading: "Por qué financiar con nosotros",
  benefits: {
    credit: {
      figure: "Todo tipo de crédito",
      text: "Bueno, malo o sin historial. La aprobación está sujeta a las condiciones de la entidad financiera.",
    },
    speed: {
      figure: "10 minutos",
      text: "Aprobación en tan solo 10 minutos, sujeta a las condiciones de la entidad financiera.",
    },
    down: {
      figure: "$0 de pago inicial",
      text: "Para compradores que califiquen, sujeto a las condiciones de la entidad financiera.",
    },
    terms: { figure: "Condiciones claras", text: "Tasa, plazo y total antes de firmar." },
  },
  calculator: "Calculadora de pagos",
  forVehicle: "Para este vehículo: {{name}}",
  fields: {
    price: "Precio del vehículo\u00A0($)",
    apr: "Tasa de interés anual (APR,\u00A0%)",
    term: "Plazo (meses)",
    down: "Pago inicial (down payment,\u00A0$)",
    trade: "Valor del carro que entrega (trade\u2011in,\u00A0$)",
  },
  slider: "{{field}}, control deslizante",
  optional: "Opcional",
  months: "{{number}} meses",
  problems: {
    price: "Escriba un precio de {{min}} a {{max}}, por ejemplo 15,900.",
    apr: "Escriba una tasa de {{min}} a {{max}}, por ejemplo 8.9.",
    term: "Escriba el plazo en meses enteros, de {{min}} a {{max}}, por ejemplo 60.",
    down: "Escriba un monto de {{min}} a {{max}}, por ejemplo 2,000. El pago inicial y el valor del carro que entrega deben sumar menos que el precio; de lo contrario, no queda nada por financiar.",
    trade:
      "Escriba un monto de {{min}} a {{max}}, por ejemplo 2,000. El pago inicial y el valor del carro que entrega deben sumar menos que el precio; de lo contrario, no queda nada por financiar.",
  },
  calculate: "Calcular",
  result: "Pago mensual estimado",
  mend: "Todavía no podemos calcular el pago. Revise:",
  estimate:
    "*Estimado para {{price}} a {{term}} meses con tasa de interés anual (APR) de {{apr}}, {{down}} de pago inicial y {{trade}} por el carro que entrega, sujeto a aprobación de crédito. La entidad financiera fija la tasa final.",
  borrowed: "Monto financiado",
  totalInterest: "Total de intereses",
  totalPaid: "Total a pagar en {{term}} meses",
  chart:
    "Gráfica de barras con los pagos de cada año, divididos en capital e intereses. Las cifras están en la tabla de abajo.",
  year: "Año {{year}}",
  principal: "Capital",
  interest: "Intereses",
  amountAtRight: "Intereses (monto a la derecha)",
  yearByYear: "Tabla año por año",
  yearColumn: "Año",
  balance: "Saldo pendiente",
  getPreApproved: "Solicitar preaprobación",
  paymentMax: "Ver carros de hasta {{maximum}}/mes",
  priceMax: "Ver carros de hasta {{maximum}}",
  howHeading: "Cómo funciona",
  steps: {
    ask: {
      heading: "Cuéntenos su situación",
      text: "Escríbanos o llámenos. Puede hacer la solicitud con cualquier tipo de crédito.",
    },
    answer: {
      heading: "Reciba una respuesta",
      text: "Aprobación en tan solo 10 minutos, sujeta a las condiciones de la entidad financiera.",
    },
    sign: {
      heading: "Elija su carro y firme",
      text: "Antes de que firme, revisamos con usted la tasa, el plazo y el pago inicial.",
    },
  },
  questionsHeading: "Preguntas frecuentes",
  questions: {
    credit: {
      question: "¿Puedo solicitar financiamiento con mal crédito o sin crédito?",
      answer:
        "Sí. Trabajamos con todo tipo de crédito. La aprobación está sujeta a las condiciones de la entidad financiera.",
    },
    down: {
      question: "¿Necesito un pago inicial?",
      answer:
        "Los compradores que califican pueden financiar con $0 de pago inicial, sujeto a las condiciones de la entidad financiera. Si da un pago inicial o entrega su carro (trade-in), bajan el monto financiado y su pago mensual.",
    },
    method: {
      question: "¿Cómo se calcula el pago?",
      answer:
        "Es un préstamo estándar de pagos mensuales iguales durante el plazo que usted elija. Los intereses de cada mes se calculan sobre el saldo pendiente, con la tasa anual (APR) dividida entre 12. El último pago se ajusta por el redondeo.",
    },
    final: {
      question: "¿Es esta mi tasa final?",
      answer:
        "No. Es un estimado, sujeto a aprobación de crédito. La entidad financiera fija su tasa después de revisar su solicitud.",
    },
  },
  nextHeading: "Cuando usted quiera.",
  nextText: "Solicite una preaprobación, o vea primero qué hay en el lote.",
  browseCars: "Ver carros",
});
