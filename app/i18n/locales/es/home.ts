/** Spanish texts of the home page. */
import type { home as english } from "../en/home";
import type { Translation } from "../translation";

export const home: Translation<typeof english> = {
  title: "Autos usados en Orlando, Florida",
  description:
    "Concesionario familiar de autos usados en Old Winter Garden Road, Orlando: inspección de 150 puntos, informe de historial gratis en cada vehículo y financiamiento para todo tipo de crédito.",
  headline: "Autos usados, cuentas claras.",
  lede: "Un negocio familiar en Orlando. Cada vehículo trae su informe de historial gratis, y financiamos todo tipo de crédito.",
  browse: "Ver autos",
  preApproval: "Obtenga su preaprobación",
  benefits: "Ventajas",
  fastApproval: "Aprobación posible en 10 minutos",
  zeroDown: "$0 de pago inicial para compradores que califiquen",
  illustration: "Ilustración",
  illustrationOf: "Ilustración: {{name}}",
  trust: {
    heading: "Con lo que puede contar",
    inspection: { figure: "150 puntos", text: "de inspección" },
    history: { figure: "Gratis", text: "el informe de historial de cada vehículo" },
    warranty: { figure: "Garantía", text: "opciones para motor y transmisión" },
    credit: { figure: "Crédito", text: "de todo tipo, con financiamiento" },
  },
  reviews: {
    stars: "Cinco estrellas",
    text: "según {{reviews}} reseñas, a {{month}}",
    link: "Lea todas las reseñas",
  },
  offers: { heading: "Ofertas especiales", link: "Ver todas las ofertas" },
  why: {
    heading: "Por qué nos compran",
    financing: {
      title: "Financiamiento para todo crédito",
      text: "Primer préstamo, crédito en recuperación o sin historial: cuéntenos su situación y buscaremos un prestamista que le convenga.",
    },
    quality: {
      title: "Calidad garantizada",
      text: "Inspección de 150 puntos, informe de historial del vehículo gratis y opciones de garantía para motor y transmisión.",
    },
    pricing: {
      title: "Precios transparentes",
      text: "El precio es la cifra más grande que mostramos. Cada pago va con su tasa, su plazo y su pago inicial.",
    },
    team: {
      title: "Equipo experto",
      text: "Gente que sabe de autos y se los explica en español, inglés o portugués.",
    },
  },
  payment: {
    heading: "Vea el pago antes de venir.",
    text: "Este es un préstamo calculado por completo. Cambie el precio, la tasa o el plazo en la calculadora y verá el suyo.",
    action: "Obtenga su preaprobación ahora",
    calculator: "Abrir la calculadora",
    perMonth: "/mes*",
    example:
      "*Ejemplo para {{price}} con {{down}} de pago inicial, {{apr}} APR y {{term}} meses, con crédito aprobado. No incluye impuestos ni cargos.",
    credit: {
      title: "Todo tipo de crédito",
      text: "Crédito bueno, crédito dañado o todavía sin crédito: puede solicitarlo.",
    },
    approval: { title: "Aprobación rápida", text: "La respuesta puede tardar solo 10 minutos." },
    terms: {
      title: "Condiciones transparentes",
      text: "Le explicamos la tasa, el plazo y el pago inicial línea por línea.",
    },
  },
  remote: {
    heading: "Compre desde casa.",
    text: "Se puede ver bien un vehículo sin venir al lote.",
    action: "Pida un recorrido por video",
    walkaround: {
      title: "Recorrido por video.",
      text: "Le mostramos el vehículo con la cámara encendida mientras usted pregunta.",
    },
    documents: {
      title: "Documentación en línea.",
      text: "Los papeles le llegan en línea, para que los lea con calma.",
    },
    delivery: { title: "Entrega a domicilio.", text: "Entregamos en toda la Florida Central." },
  },
  road: {
    browse: {
      title: "Explore en línea",
      text: "El precio, las fotos y el informe de historial están en la página del vehículo.",
    },
    video: { title: "Pida un recorrido por video", text: "Elija la hora por teléfono o WhatsApp." },
    paperwork: { title: "Complete los papeles", text: "Léalos en línea, a su ritmo." },
    delivery: { title: "Reciba su auto", text: "Llega a su puerta en la Florida Central." },
  },
  quotes: {
    heading: "Lo que dicen los compradores",
    samples: "Son testimonios de muestra. Aquí irán las palabras de nuestros clientes.",
    sample: "muestra",
    bought: "compra: {{vehicle}}",
    marisol: {
      highlight: "Me explicaron el préstamo en español, línea por línea.",
      text: "Tenía preguntas sobre todo: la tasa, el plazo, la garantía. Nadie me apuró, y la cifra que firmé fue la que había visto.",
    },
    darnell: {
      highlight: "El informe de historial estaba en la mesa antes de que lo pidiera.",
      text: "La pickup era exactamente la que me habían mostrado por video.",
    },
    thiago: {
      highlight: "Lo compramos sin salir del apartamento.",
      text: "Un recorrido por video el martes, los papeles en línea y luego la van estaba en nuestra puerta.",
    },
  },
  local: {
    heading: "Orlando es nuestra casa.",
    proud: {
      title: "Orgullo de Orlando",
      text: "Una empresa familiar de gente de aquí, en Old Winter Garden Road.",
    },
    languages: {
      title: "Equipo multilingüe",
      text: "Hablamos español, inglés y portugués, por teléfono y en la oficina.",
    },
    community: {
      title: "La comunidad primero",
      text: "Nuestros clientes son nuestros vecinos, de Pine Hills a Kissimmee.",
    },
    welcome: {
      title: "Todos son bienvenidos",
      text: "Sea cual sea su crédito y venga de donde venga, recibe una respuesta clara.",
    },
  },
  map: {
    alt: "Mapa dibujado del oeste de Orlando. El lote está en Old Winter Garden Road, al este de Kirkman Road y al oeste del centro.",
    caption: "{{street}}. Mapa dibujado, sin escala.",
  },
};
