/** Spanish texts of the financing page and its calculator. */
import type { financing as english } from "../en/financing";
import type { Translation } from "../translation";

export const financing: Translation<typeof english> = {
  title: "Financiamiento y calculadora de pagos",
  description:
    "Calcule su pago mensual estimado, con los intereses, y obtenga su preaprobación en Orlando, Florida. Aceptamos todo tipo de crédito.",
  heading: "Sepa cuánto pagará antes de venir.",
  lede: "Elija un precio, una tasa y un plazo. Verá el pago mensual, los intereses y el total.",
  benefitsHeading: "Con qué puede contar",
  benefits: {
    credit: {
      figure: "Todo tipo de crédito",
      text: "Bueno, malo o sin historial. La aprobación está sujeta a las condiciones del prestamista.",
    },
    speed: { figure: "10 minutos", text: "La aprobación puede tardar apenas eso." },
    down: { figure: "$0 de pago inicial", text: "Para compradores que califican." },
    terms: { figure: "Condiciones claras", text: "Tasa, plazo y total, antes de firmar." },
  },
  calculator: "Calculadora de pagos",
  fields: {
    price: "Precio del vehículo en\u00A0$",
    apr: "Tasa de interés, APR en\u00A0%",
    term: "Plazo en meses",
    down: "Pago inicial en\u00A0$",
    trade: "Valor de su auto usado en\u00A0$",
  },
  slider: "{{field}}, control deslizante",
  optional: "Opcional",
  months: "{{number}} meses",
  problems: {
    price: "Escriba un precio entre {{min}} y {{max}}.",
    apr: "Escriba una tasa entre {{min}} y {{max}}.",
    term: "Escriba meses enteros, entre {{min}} y {{max}}.",
    down: "Escriba una cantidad entre {{min}} y {{max}}.",
    trade: "Escriba una cantidad entre {{min}} y {{max}}.",
  },
  exceedsPrice:
    "El pago inicial y el auto que entrega suman más que el precio del vehículo: no queda nada por financiar.",
  calculate: "Calcular",
  result: "Pago mensual estimado",
  mend: "Todavía no hay un pago que mostrar. Corrija:",
  estimate:
    "*Estimado para {{price}} con {{down}} de pago inicial y {{trade}} por el auto que entrega, a {{apr}} APR y {{term}} meses, con crédito aprobado. Su prestamista fija la tasa final. No incluye impuestos ni cargos.",
  borrowed: "Usted pide prestado",
  totalInterest: "Total de intereses",
  totalPaid: "Total pagado en {{term}} meses",
  chart:
    "Barras, una por los pagos de cada año, divididas en capital e intereses. La tabla de abajo tiene las cifras.",
  year: "Año {{year}}",
  principal: "Capital",
  interest: "Intereses",
  amountAtRight: "Intereses, con la cantidad a la derecha",
  yearByYear: "Año por año, en una tabla",
  yearColumn: "Año",
  balance: "Saldo",
  getPreApproved: "Obtenga su preaprobación",
  vehiclesUnder: "Vea vehículos de menos de {{price}}",
  allVehicles: "Vea todos los vehículos",
  howHeading: "Cómo funciona",
  steps: {
    ask: {
      heading: "Cuéntenos su situación",
      text: "Escriba o llame. Aceptamos todo tipo de crédito.",
    },
    answer: { heading: "Reciba una respuesta", text: "La aprobación puede tardar apenas 10 minutos." },
    sign: {
      heading: "Elija su vehículo y firme",
      text: "Revisamos con usted la tasa, el plazo y el pago inicial antes de que firme.",
    },
  },
  questionsHeading: "Preguntas frecuentes",
  questions: {
    credit: {
      question: "¿Puedo solicitarlo con mal crédito o sin crédito?",
      answer:
        "Sí. Trabajamos con todo tipo de crédito. La aprobación está sujeta a las condiciones del prestamista.",
    },
    down: {
      question: "¿Necesito un pago inicial?",
      answer:
        "Los compradores que califican pueden financiar con $0 de pago inicial. Un pago inicial, o entregar su auto como parte de pago, reduce lo que pide prestado y, con ello, el pago mensual.",
    },
    method: {
      question: "¿Cómo se calcula el pago?",
      answer:
        "Como un préstamo estándar de pagos mensuales iguales: el APR dividido entre doce, durante el plazo que usted elija. El último pago ajusta los centavos que deja el redondeo.",
    },
    final: {
      question: "¿Esta cifra es mi tasa final?",
      answer:
        "No. Es un estimado con crédito aprobado. El prestamista fija su tasa después de revisar su solicitud.",
    },
  },
  nextHeading: "Cuando usted quiera.",
  nextText: "Pida su preaprobación, o vea primero lo que hay en el lote.",
  browseCars: "Vea los autos",
};
