/** Portuguese texts of the privacy page. */
import type { privacy as english } from "../en/privacy";
import type { Translation } from "../translation";

export const privacy: Translation<typeof english> = () => ({
  title: "Privacidade",
  description:
    "Que dados a {{dealer}} guarda neste site, para quê, por quanto tempo e como ver ou excluir os seus.",
  lede: "Guardamos o que você nos envia, usamos para responder e excluímos quando o prazo acaba. Não vendemos nada disso.",
  version: "Versão de {{date}}",
  who: { heading: "Quem somos" },
  collect: {
    heading: "O que guardamos e para quê",
    form: "O que você digita em um formulário: nome, e-mail, telefone e mensagem e, se você informar, o veículo, o horário do test drive e o carro na troca, com as fotos. Usamos isso para responder.",
    with: "Junto vão: a data, o idioma, a página, o tipo de site que trouxe você (como Google ou Facebook) e qual texto de consentimento você viu.",
    flood:
      "Para barrar envios em massa, contamos as mensagens por número de telefone e endereço IP. Os dois são armazenados de forma embaralhada, por cerca de um dia.",
    views: "Quantas vezes por dia a página de cada carro é vista: só um número, sem nada sobre você.",
    secrets:
      "Por favor, não envie números de Social Security, de cartão nem de conta bancária por este site.",
  },
  trackers: {
    heading: "Sem rastreadores",
    text: "Navegar no site não grava cookies. Só o botão Atualizar grava um, por um minuto: ele leva o resultado para a próxima página e não diz nada sobre você. Nossas páginas não carregam nada de outras empresas. Os links para Google, WhatsApp, Facebook e Instagram abrem os sites deles, com as regras deles. O mapa interativo vem do Google, e o vídeo de um carro, do YouTube, do Vimeo ou do Google, só depois que você toca no mapa ou no vídeo, e essas empresas podem usar cookies.",
  },
  texts: {
    heading: "Ligações e mensagens de texto",
    person:
      "Só gente daqui liga, manda mensagem de texto ou e-mail para você, e só sobre o seu pedido. O site nunca manda mensagens de texto para você. Sua operadora pode cobrar por mensagens e dados. O consentimento não é condição para a compra.",
    stop: "Para não receber mais, responda STOP ou avise por telefone ou e-mail.",
    sharing:
      "Não compartilhamos seu número de telefone nem seu consentimento para receber mensagens de texto com terceiros ou empresas afiliadas para marketing ou promoções.",
  },
  processors: {
    heading: "Quem cuida dos dados para nós",
    text: "Estas empresas tratam dados para nós, e só para isso:",
    roles: {
      site: "A {{company}} entrega este site e guarda sua mensagem, criptografada, enquanto nosso banco de dados está fora do ar.",
      database: "A {{company}} guarda sua mensagem e as fotos.",
      texts: "A {{company}} manda seu pedido por mensagem de texto para os nossos próprios telefones.",
      crm: "A empresa que mantém nossa lista de clientes (CRM) recebe uma cópia do seu pedido.",
      lists: "O {{company}} guarda nossa lista de carros e as fotos deles. Não recebe nada sobre você.",
    },
  },
  keep: {
    heading: "Por quanto tempo guardamos",
    days_one: "Sua mensagem e as fotos: {{count, number}} dia; depois são excluídas automaticamente.",
    days_many: "Sua mensagem e as fotos: {{count, number}} de dias; depois são excluídas automaticamente.",
    days_other: "Sua mensagem e as fotos: {{count, number}} dias; depois são excluídas automaticamente.",
    forever: "Sua mensagem e as fotos: até você pedir a exclusão.",
    suspected_one: "Fotos de uma mensagem que parece spam: {{count, number}} dia.",
    suspected_many: "Fotos de uma mensagem que parece spam: {{count, number}} de dias.",
    suspected_other: "Fotos de uma mensagem que parece spam: {{count, number}} dias.",
    logs: "Registros técnicos: até 7 dias. Não têm nomes, números, endereços nem mensagens.",
    sale: "Os papéis de uma compra são mantidos pelo tempo que a lei exige.",
  },
  browser: {
    heading: "O que fica no seu navegador",
    text: "Isto fica no seu aparelho, e você pode excluir:",
    names: {
      saved: "os carros que você salvou, com o preço do dia",
      viewed: "os carros que você viu",
      budget: "a parcela, a entrada e o prazo que você escolheu",
      source: "o site que trouxe você, por {{days}} dias",
      languageLine: "que você já respondeu à pergunta sobre o idioma",
      "lead-draft": "o que você digitou em um formulário, até fechar a aba",
      "lead-photos": "as fotos de um formulário, enquanto ele é enviado",
      offline: "cópias das listas de carros, para quando você estiver sem conexão",
    },
    forget: "Excluir deste navegador",
    forgotten: "Excluído.",
    noScript:
      "Sem JavaScript nada fica. Para excluir o que ficou antes, limpe os dados deste site nas configurações do navegador.",
  },
  more: "E mais",
  rights: {
    heading: "Ver, corrigir ou excluir seus dados",
    text: "Peça pelo formulário, por telefone ou por e-mail. Confirmamos que é você e respondemos em até {{days}} dias. É de graça.",
    form: "Perguntar sobre meus dados",
  },
});
