/** Portuguese texts of the dealership's own pages. */
import type { staff as english } from "../en/staff";
import type { Translation } from "../translation";

export const staff: Translation<typeof english> = {
  skipToContent: "Ir para o conteúdo",
  language: "Idioma",
  desk: "Painel interno",
  trouble: {
    title: "Não deu certo",
    text: "A página não pôde ser carregada. A conexão pode ter caído por um instante; o que já foi salvo está seguro.",
    again: "Carregar de novo",
  },
  unreadable: "Digite de novo: há caracteres que não podem ser salvos.",
  unsent:
    "Não foi enviado: não há conexão. Tudo o que você preencheu continua aqui. Tente de novo daqui a pouco.",
  signIn: {
    title: "Acesso da equipe",
    lede: "Para quem trabalha aqui.",
    email: "E-mail",
    password: "Senha",
    submit: "Entrar",
    sending: "Entrando...",
    forgotten: "Esqueceu a senha? A Administração pode definir uma nova.",
    toShop: "Procura um veículo? Veja o estoque",
    problems: {
      email: "Digite seu e-mail, por exemplo nome@example.com.",
      password: "Digite sua senha, com no máximo 72 caracteres.",
    },
    refused: "O e-mail e a senha não conferem. Verifique os dois e tente de novo.",
    limited_one: "Tentativas demais. Tente de novo em {{count, number}} minuto.",
    limited_many: "Tentativas demais. Tente de novo em {{count, number}} de minutos.",
    limited_other: "Tentativas demais. Tente de novo em {{count, number}} minutos.",
    unavailable: "Não conseguimos verificar sua senha agora. Tente de novo em um minuto.",
  },
  formDraft: {
    kept: "Sua sessão terminou antes de o formulário ser salvo. O que você digitou está guardado nesta página: entre e poderá colocar tudo de volta no formulário.",
    lost: "Sua sessão terminou antes de o formulário ser salvo, e não foi possível guardar o que você digitou. Depois de entrar, digite de novo.",
    title: "Você entrou de novo",
    text: "O que você digitou antes ainda está aqui. Ainda não foi salvo.",
    putBack: "Colocar de volta no formulário",
    leave: "Descartar e abrir a página como está",
    restored: "Aqui está o que você digitou antes de precisar entrar de novo. Ainda não foi salvo.",
  },
  hello: "Olá, {{name}}",
  roles: {
    owner: "Administração",
    sales: "Vendas",
  },
  mayDo: {
    owner: "Você pode fazer tudo nestas páginas.",
    sales: "Você pode fazer tudo o que a venda exige.",
  },
  unknown: "Não dá para saber agora. Tente de novo em um minuto.",
  seeAsShopper: "Ver o site como um cliente vê",
  seeInventory: "O estoque como os clientes veem",
  signOut: "Sair",
};
