/** Portuguese texts of the home page. */
import type { home as english } from "../en/home";
import type { Translation } from "../translation";

export const home: Translation<typeof english> = () => ({
  title: "Carros usados em Orlando, Flórida",
  description:
    "Loja familiar de carros usados em Orlando: inspeção de 150 pontos, relatório de histórico grátis de todo veículo e financiamento para todo tipo de crédito, sujeito às condições da financeira.",
  headline: "Carros usados. Sem enrolação.",
  lede: "Uma loja de família em Orlando. Veja o preço, a parcela e o histórico antes de vir.",
  browse: "Ver carros",
  preApproval: "Pedir pré-aprovação",
  under: "Até {{amount}}",
  shortcuts: "Buscas frequentes",
  benefits: "Vantagens",
  fastApproval: "A aprovação pode sair em 10 minutos, sujeita às condições da financeira",
  zeroDown: "$0 de entrada para compradores qualificados",
  illustration: "Ilustração",
  trust: {
    heading: "Com o que você pode contar",
    inspection: { title: "Inspeção de 150 pontos", text: "antes de você levar o carro" },
    history: { title: "Relatório de histórico", text: "grátis em todo veículo" },
    warranty: { title: "Opções de garantia", text: "nos veículos participantes" },
    credit: { title: "Financiamento", text: "para todo tipo de crédito" },
  },
  arrivals: {
    heading: "Acabaram de chegar",
    all_one: "Ver {{count, number}} veículo",
    all_many: "Ver todos os {{count, number}} de veículos",
    all_other: "Ver todos os {{count, number}} veículos",
  },
  reviews: {
    heading: "Avaliações",
    stars: "{{rating}} de 5 estrelas",
    text: "com base em {{reviews}} avaliações, até {{month}}",
    link: "Ler todas as avaliações",
  },
  offers: { heading: "Ofertas especiais", link: "Ver todas as ofertas" },
  why: {
    heading: "Por que comprar com a gente",
    financing: {
      title: "Financiamento para todo tipo de crédito",
      text: "Primeiro financiamento ou problemas de crédito? Procuramos uma financeira para você. A aprovação está sujeita às condições dela.",
    },
    quality: {
      title: "Qualidade garantida",
      text: "Inspeção de 150 pontos, histórico grátis e garantia nos veículos participantes.",
    },
    pricing: {
      title: "Preço transparente",
      text: "Toda parcela mostra a taxa, o prazo e a entrada.",
    },
    team: {
      title: "Equipe experiente",
      text: "Gente que entende de carro, em português, inglês ou espanhol.",
    },
  },
  payment: {
    heading: "Quanto você quer pagar por mês?",
    text: "Escolha a parcela e veja os carros.",
    cars_one: "{{count, number}} carro de até {{price}}",
    cars_many: "{{count, number}} de carros de até {{price}}",
    cars_other: "{{count, number}} carros de até {{price}}",
    upTo: "Carros de até {{price}}",
    action: "Pedir pré-aprovação agora",
    credit: {
      title: "Todo tipo de crédito",
      text: "Bom, ruim ou sem histórico. Sujeito às condições da financeira.",
    },
    approval: {
      title: "Aprovação rápida",
      text: "Pode sair em 10 minutos, sujeita às condições da financeira.",
    },
    terms: {
      title: "Condições transparentes",
      text: "Explicamos tudo, linha por linha.",
    },
  },
  remote: {
    heading: "Compre sem sair de casa.",
    text: "Tour por vídeo ao vivo, documentação online e entrega em casa em toda a Flórida Central.",
    action: "Pedir um tour por vídeo",
  },
  road: {
    browse: {
      title: "Escolha online",
      text: "Fotos, preço e histórico.",
    },
    video: { title: "Peça um tour por vídeo", text: "Marque o horário por telefone ou mensagem." },
    paperwork: {
      title: "Resolva a papelada",
      text: "Leia tudo online e pergunte à vontade.",
    },
    delivery: { title: "Receba em casa", text: "Em toda a Flórida Central." },
  },
  quotes: {
    heading: "O que dizem nossos clientes",
    samples: "Estes depoimentos são exemplos. Aqui ficarão as palavras dos nossos clientes.",
    sample: "exemplo",
    bought: "Comprou: {{vehicle}}",
  },
  local: {
    heading: "Orlando é a nossa casa.",
    proud: {
      title: "Orgulho de ser de Orlando",
      text: "Uma empresa familiar, de gente daqui.",
    },
    languages: {
      title: "Equipe multilíngue",
      text: "Português, inglês e espanhol.",
    },
    community: {
      title: "Comunidade em primeiro lugar",
      text: "Nossos vizinhos, de Pine Hills a Kissimmee.",
    },
    welcome: {
      title: "Todo mundo é bem-vindo",
      text: "Seja qual for o seu crédito, venha de onde vier.",
    },
  },
  map: {
    alt: "Mapa ilustrado da zona oeste de Orlando. A loja fica na Old Winter Garden Road, a leste da Kirkman Road e a oeste do centro.",
    caption: "{{street}}. Mapa ilustrado, fora de escala.",
  },
});
