/** Portuguese texts of the home page. */
import type { home as english } from "../en/home";
import type { Translation } from "../translation";

export const home: Translation<typeof english> = {
  title: "Carros usados em Orlando, Flórida",
  description:
    "Loja de carros usados de uma família na Old Winter Garden Road, em Orlando: inspeção de 150 pontos, relatório de histórico grátis em todo veículo e financiamento para todo tipo de crédito.",
  headline: "Carros usados, às claras.",
  lede: "Uma loja de família em Orlando. Todo veículo vem com relatório de histórico grátis, e financiamos todo tipo de crédito.",
  browse: "Ver carros",
  preApproval: "Faça sua pré-aprovação",
  benefits: "Vantagens",
  fastApproval: "Aprovação possível em 10 minutos",
  zeroDown: "Entrada de $0 para compradores qualificados",
  illustration: "Ilustração",
  illustrationOf: "Ilustração: {{name}}",
  trust: {
    heading: "Com o que você pode contar",
    inspection: { figure: "150 pontos", text: "de inspeção" },
    history: { figure: "Grátis", text: "o relatório de histórico de todo veículo" },
    warranty: { figure: "Garantia", text: "opções para motor e câmbio" },
    credit: { figure: "Crédito", text: "de todo tipo, com financiamento" },
  },
  reviews: {
    stars: "Cinco estrelas",
    text: "com base em {{reviews}} avaliações, até {{month}}",
    link: "Leia todas as avaliações",
  },
  offers: { heading: "Ofertas especiais", link: "Ver todas as ofertas" },
  why: {
    heading: "Por que comprar com a gente",
    financing: {
      title: "Financiamento para todo crédito",
      text: "Primeiro financiamento, crédito em recuperação ou sem histórico: conte sua situação e procuramos uma financeira que sirva para você.",
    },
    quality: {
      title: "Qualidade garantida",
      text: "Inspeção de 150 pontos, relatório de histórico do veículo grátis e opções de garantia para motor e câmbio.",
    },
    pricing: {
      title: "Preço transparente",
      text: "O preço é o maior número que mostramos. Cada parcela vem com a taxa, o prazo e a entrada.",
    },
    team: {
      title: "Equipe experiente",
      text: "Gente que entende de carro e explica em português, espanhol ou inglês.",
    },
  },
  payment: {
    heading: "Veja a parcela antes de vir.",
    text: "Este é um financiamento calculado por inteiro. Mude o preço, a taxa ou o prazo na calculadora e veja o seu.",
    action: "Faça sua pré-aprovação agora",
    calculator: "Abrir a calculadora",
    perMonth: "/mês*",
    example:
      "*Exemplo para {{price}} com entrada de {{down}}, {{apr}} APR e {{term}} meses, sujeito à aprovação de crédito. Impostos e taxas não estão incluídos.",
    credit: {
      title: "Todo tipo de crédito",
      text: "Crédito bom, em recuperação ou ainda sem histórico: você pode pedir.",
    },
    approval: { title: "Aprovação rápida", text: "A resposta pode levar só 10 minutos." },
    terms: {
      title: "Condições transparentes",
      text: "Taxa, prazo e entrada explicados linha por linha.",
    },
  },
  remote: {
    heading: "Compre sem sair de casa.",
    text: "Dá para ver bem um carro sem vir até a loja.",
    action: "Peça um tour por vídeo",
    walkaround: {
      title: "Vídeo completo do carro.",
      text: "Mostramos o veículo com a câmera ligada enquanto você pergunta.",
    },
    documents: {
      title: "Documentação online.",
      text: "Os papéis chegam online, para você ler com calma.",
    },
    delivery: { title: "Entrega em casa.", text: "Entregamos em toda a Flórida Central." },
  },
  road: {
    browse: {
      title: "Escolha online",
      text: "Preço, fotos e relatório de histórico estão na página do veículo.",
    },
    video: { title: "Peça um tour por vídeo", text: "Marque um horário por telefone ou WhatsApp." },
    paperwork: { title: "Resolva a papelada", text: "Leia tudo online, no seu ritmo." },
    delivery: { title: "Receba em casa", text: "O carro chega à sua porta na Flórida Central." },
  },
  quotes: {
    heading: "O que dizem os compradores",
    samples: "São depoimentos de exemplo. Aqui ficarão as palavras dos nossos clientes.",
    sample: "exemplo",
    bought: "compra: {{vehicle}}",
    marisol: {
      highlight: "Explicaram o financiamento em espanhol, linha por linha.",
      text: "Eu tinha perguntas sobre tudo: a taxa, o prazo, a garantia. Ninguém me apressou, e o valor que assinei foi o valor que eu tinha visto.",
    },
    darnell: {
      highlight: "O relatório de histórico já estava na mesa antes de eu pedir.",
      text: "A picape era exatamente a que me mostraram no vídeo.",
    },
    thiago: {
      highlight: "Compramos sem sair do apartamento.",
      text: "Tour por vídeo na terça, papéis online, e depois a van estava na nossa porta.",
    },
  },
  local: {
    heading: "Orlando é a nossa casa.",
    proud: {
      title: "Orgulho de Orlando",
      text: "Uma empresa familiar, tocada por gente daqui, na Old Winter Garden Road.",
    },
    languages: {
      title: "Equipe multilíngue",
      text: "Falamos português, espanhol e inglês, ao telefone e no balcão.",
    },
    community: {
      title: "Comunidade em primeiro lugar",
      text: "Nossos clientes são nossos vizinhos, de Pine Hills a Kissimmee.",
    },
    welcome: {
      title: "Todo mundo é bem-vindo",
      text: "Qualquer que seja o seu crédito e de onde você venha, a resposta é clara.",
    },
  },
  map: {
    alt: "Mapa desenhado do oeste de Orlando. A loja fica na Old Winter Garden Road, a leste da Kirkman Road e a oeste do centro.",
    caption: "{{street}}. Mapa desenhado, sem escala.",
  },
};
