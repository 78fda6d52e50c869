/** Spanish texts of the about page. */
import type { about as english } from "../en/about";
import type { Translation } from "../translation";

export const about: Translation<typeof english> = () => ({
  title: "Nosotros",
  description:
    "Concesionario familiar de carros usados en Old Winter Garden Road, Orlando. Hablamos español, inglés y portugués, y entregamos en toda la Florida Central.",
  headline: "Un negocio familiar, con respuestas claras.",
  story: {
    lede: "Somos un concesionario familiar y local de carros usados en Old Winter Garden Road, en el oeste de Orlando.",
    shoppers:
      "Seguramente lleva varias noches comparando precios en el teléfono. Por eso vamos al grano: puede calcular sus pagos en línea, el informe de historial es gratis y nuestro equipo habla español, inglés y portugués.",
    credit:
      "Algunos de nuestros clientes tienen un crédito excelente y otros todavía no tienen historial. Trabajamos con todo tipo de crédito y revisamos el préstamo con usted antes de que firme.",
  },
  promiseLabel: "Nuestra promesa",
  promise: "Usted verá el precio, el historial y las condiciones antes de tomar una decisión.",
  reasons: {
    heading: "Razones para comprar aquí",
    inspection: { title: "Inspección de 150 puntos", text: "Revisamos el vehículo punto por punto." },
    history: {
      title: "Informe de historial gratis",
      text: "De todos los vehículos en el lote.",
    },
    warranty: {
      title: "Opciones de garantía",
      text: "Garantía de motor y transmisión en vehículos que califiquen, con condiciones por escrito.",
    },
    home: {
      title: "Compre desde casa",
      text: "Recorrido por video, papeles en línea y entrega en toda la Florida Central.",
    },
  },
  financing: {
    heading: "Financiamiento para todo tipo de crédito",
    text: "Aprobación en tan solo 10 minutos y $0 de pago inicial para compradores que califiquen, todo sujeto a las condiciones de la entidad financiera. La calculadora estima cuánto pagaría al mes con el precio que escriba.",
    link: "Calcular su pago",
  },
  facts: {
    heading: "Entregas, idiomas y horario en el lote",
    area: "Entrega a domicilio",
    areaValue: "Florida Central",
    license: "Licencia de concesionario de Florida",
    languages: "Idiomas",
    languagesValue: "Español, inglés y portugués",
    visit: "Planear una visita",
  },
});
