/** Made-up testimonials, marked as samples until real ones replace them. */
import type { Testimonial } from "./business-facts";

export const SAMPLE_TESTIMONIALS: readonly Testimonial[] = [
  {
    id: "marisol",
    name: "Marisol R.",
    location: "Kissimmee",
    rating: 5,
    vehicle: "2018 Nissan Rogue",
    highlight: {
      en: "They explained the loan in Spanish, line by line.",
      es: "Me explicaron el préstamo en español, línea por línea.",
      pt: "Explicaram o financiamento em espanhol, linha por linha.",
    },
    text: {
      en: "I had questions about everything: the rate, the term, the warranty. No one rushed me, and the payment I signed for was the one they’d shown me.",
      es: "Tenía preguntas de todo: la tasa, el plazo, la garantía. Nadie me apuró, y el pago que firmé fue el mismo que me habían mostrado.",
      pt: "Eu tinha dúvidas sobre tudo: a taxa, o prazo, a garantia. Ninguém me apressou, e a parcela que assinei foi a que tinham me mostrado.",
    },
    isSample: true,
  },
  {
    id: "darnell",
    name: "Darnell W.",
    location: "Pine Hills",
    rating: 5,
    vehicle: "2012 Toyota Tundra",
    highlight: {
      en: "They showed me the history report before I asked.",
      es: "Me mostraron el informe de historial antes de que lo pidiera.",
      pt: "Mostraram o relatório de histórico antes de eu pedir.",
    },
    text: {
      en: "The truck was exactly what I’d seen on video.",
      es: "La pickup era tal cual la había visto por video.",
      pt: "A picape era exatamente a que eu tinha visto no vídeo.",
    },
    isSample: true,
  },
  {
    id: "thiago",
    name: "Thiago & Camila S.",
    location: "MetroWest",
    rating: 5,
    vehicle: "2016 Chrysler Town & Country",
    highlight: {
      en: "We bought it without leaving our apartment.",
      es: "La compramos sin salir del apartamento.",
      pt: "Compramos sem sair do apartamento.",
    },
    text: {
      en: "Video tour on Tuesday, paperwork online, and then the van was at our door.",
      es: "Recorrido por video el martes, papeles en línea y, después, la van en nuestra puerta.",
      pt: "Tour por vídeo na terça, documentação online, e logo a van estava na nossa porta.",
    },
    isSample: true,
  },
];
