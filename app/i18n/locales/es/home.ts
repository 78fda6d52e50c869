/** Spanish texts of the home page. */
import type { home as english } from "../en/home";
import type { Translation } from "../translation";

export const home: Translation<typeof english> = () => ({
  title: "Carros usados en Orlando, Florida",
  description:
    "Concesionario familiar de carros usados en Orlando: inspección de 150 puntos, informe de historial gratis en cada vehículo y financiamiento para todo tipo de crédito, sujeto a las condiciones de la entidad financiera.",
  headline: "Carros usados, cuentas claras.",
  lede: "Un negocio familiar en Orlando. Vea el precio, el pago mensual y el historial antes de venir.",
  browse: "Ver carros",
  preApproval: "Solicitar preaprobación",
  under: "Hasta {{amount}}",
  shortcuts: "Búsquedas frecuentes",
  benefits: "Ventajas",
  fastApproval: "Aprobación en tan solo 10 minutos, sujeta a las condiciones de la entidad financiera",
  zeroDown: "$0 de pago inicial para compradores que califiquen",
  illustration: "Ilustración",
  trust: {
    heading: "Cuente con esto",
    inspection: { title: "Inspección de 150 puntos", text: "antes de que se lo lleve" },
    history: { title: "Informe de historial", text: "gratis en cada vehículo" },
    warranty: { title: "Opciones de garantía", text: "en vehículos que califiquen" },
    credit: { title: "Financiamiento", text: "para todo tipo de crédito" },
  },
  arrivals: {
    heading: "Recién llegados",
    all_one: "Ver {{count, number}} vehículo",
    all_many: "Ver los {{count, number}} de vehículos",
    all_other: "Ver los {{count, number}} vehículos",
  },
  reviews: {
    heading: "Reseñas",
    stars: "{{rating}} de 5 estrellas",
    text: "según {{reviews}} reseñas, hasta {{month}}",
    link: "Leer todas las reseñas",
  },
  offers: { heading: "Ofertas especiales", link: "Ver todas las ofertas" },
  why: {
    heading: "Por qué comprar con nosotros",
    financing: {
      title: "Financiamiento para todo tipo de crédito",
      text: "¿Primer préstamo o problemas de crédito? Le buscamos un banco o financiera. La aprobación está sujeta a las condiciones de la entidad financiera.",
    },
    quality: {
      title: "Calidad garantizada",
      text: "Inspección de 150 puntos, historial gratis y garantía en vehículos que califiquen.",
    },
    pricing: {
      title: "Precios transparentes",
      text: "Cada pago muestra su tasa, su plazo y su pago inicial.",
    },
    team: {
      title: "Equipo experto",
      text: "Gente que sabe de carros, en español, inglés o portugués.",
    },
  },
  payment: {
    heading: "¿Cuánto quiere pagar al mes?",
    text: "Elija un pago y vea los carros.",
    cars_one: "{{count, number}} carro de hasta {{price}}",
    cars_many: "{{count, number}} de carros de hasta {{price}}",
    cars_other: "{{count, number}} carros de hasta {{price}}",
    upTo: "Carros de hasta {{price}}",
    action: "Solicitar preaprobación ahora",
    credit: {
      title: "Todo tipo de crédito",
      text: "Bueno, malo o sin historial. Sujeto a las condiciones de la entidad financiera.",
    },
    approval: {
      title: "Aprobación rápida",
      text: "En tan solo 10 minutos, sujeta a las condiciones de la entidad financiera.",
    },
    terms: {
      title: "Condiciones transparentes",
      text: "Las revisamos con usted, línea por línea.",
    },
  },
  remote: {
    heading: "Compre desde casa.",
    text: "Recorrido por video, papeles en línea y entrega a domicilio en toda la Florida Central.",
    action: "Pedir un recorrido por video",
  },
  road: {
    browse: {
      title: "Busque en línea",
      text: "Fotos, precio e historial.",
    },
    video: {
      title: "Pida un recorrido por video",
      text: "Elija la hora por teléfono o mensaje.",
    },
    paperwork: {
      title: "Llene los papeles",
      text: "Léalos en línea y pregunte lo que quiera.",
    },
    delivery: { title: "Reciba su carro", text: "En toda la Florida Central." },
  },
  quotes: {
    heading: "Lo que dicen nuestros clientes",
    samples: "Son testimonios de muestra. Aquí irán las palabras de nuestros clientes.",
    sample: "muestra",
    bought: "Compró: {{vehicle}}",
  },
  local: {
    heading: "Orlando es nuestra casa.",
    proud: {
      title: "Orgullosos de Orlando",
      text: "Un negocio familiar y local.",
    },
    languages: {
      title: "Equipo multilingüe",
      text: "Español, inglés y portugués.",
    },
    community: {
      title: "La comunidad primero",
      text: "Nuestros vecinos, de Pine Hills a Kissimmee.",
    },
    welcome: {
      title: "Todos son bienvenidos",
      text: "Sea cual sea su crédito, venga de donde venga.",
    },
  },
  map: {
    alt: "Mapa ilustrado del oeste de Orlando. El lote está en Old Winter Garden Road, al este de Kirkman Road y al oeste del centro.",
    caption: "{{street}}. Mapa ilustrado, sin escala.",
  },
});
