/** Portuguese texts of the about page. */
import type { about as english } from "../en/about";
import type { Translation } from "../translation";

export const about: Translation<typeof english> = {
  title: "Sobre nós",
  description:
    "Uma loja de carros usados de uma família daqui, na Old Winter Garden Road, em Orlando. Falamos português, espanhol e inglês e entregamos em toda a Flórida Central.",
  headline: "Uma família, uma loja e respostas claras.",
  story: {
    lede: "Somos uma loja de carros usados de uma família daqui, na Old Winter Garden Road, no lado oeste de Orlando.",
    shoppers:
      "As pessoas chegam até nós depois de muitas noites comparando preços no celular. Por isso fazemos simples: o preço está no veículo, o relatório de histórico é grátis e a nossa equipe fala português, espanhol e inglês.",
    credit:
      "Alguns clientes chegam com um crédito excelente e outros sem nenhum. Trabalhamos com todo tipo de crédito e explicamos o financiamento antes que alguém assine.",
  },
  promiseLabel: "Nossa promessa",
  promise: "Você vê o preço, o histórico e as condições antes que alguém peça uma decisão.",
  reasons: {
    heading: "Razões para vir até aqui",
    inspection: { title: "Inspeção de 150 pontos", text: "Uma revisão ponto a ponto do veículo." },
    history: { title: "Relatório de histórico grátis", text: "Em todo veículo, antes de você pedir." },
    warranty: { title: "Opções de garantia", text: "Para motor e câmbio." },
    home: {
      title: "Compre sem sair de casa",
      text: "Vídeo completo do carro, documentação online e entrega em toda a Flórida Central.",
    },
  },
  financing: {
    heading: "Financiamento para todo tipo de crédito",
    text: "A aprovação pode levar só 10 minutos, e a entrada pode ser de $0 para compradores qualificados, sujeito às condições da financeira. A calculadora mostra quanto um preço representa por mês antes de você perguntar a alguém.",
    link: "Calcule uma parcela",
  },
  facts: {
    heading: "Onde entregamos e que línguas falamos",
    area: "Entrega em casa",
    areaValue: "Flórida Central",
    languages: "Idiomas",
    visit: "Planeje sua visita",
  },
};
