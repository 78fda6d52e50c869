/** Portuguese texts of the dealership's own pages. */
import type { staff as english } from "../en/staff";
import type { Translation } from "../translation";

export const staff: Translation<typeof english> = () => ({
  skipToContent: "Ir ao conteúdo",
  language: "Idioma",
  dashboard: "Painel",
  askOwners: "Só a Administração pode mudar isso. Fale com {{names}}.",
  trouble: {
    title: "Não deu certo",
    text: "Não conseguimos carregar a página. A conexão pode ter caído. O que você tiver digitado volta quando tentar de novo.",
    again: "Tentar de novo",
  },
  conflict: {
    theirs: "Outra pessoa",
    mine: "Você",
    empty: "vazio",
    keepTheirs: "Manter o outro",
    saveMine: "Salvar o meu",
    checked: "marcado",
    unchecked: "desmarcado",
  },
  unreadable: "Digite de novo: há caracteres que não conseguimos salvar.",
  unsent:
    "Não foi enviado: o site não respondeu. Tudo o que você preencheu continua aqui. Tente de novo daqui a pouco.",
  signIn: {
    title: "Acesso da equipe",
    lede: "Só para a equipe da loja.",
    email: "E-mail",
    password: "Senha",
    submit: "Entrar",
    sending: "Entrando...",
    forgotten: "Esqueceu a senha?",
    toShop: "Procura um veículo? Veja o estoque",
    problems: {
      email: "Digite seu e-mail, como nome@example.com.",
      password: "Digite sua senha, com no máximo 72 caracteres.",
    },
    refused: "E-mail ou senha incorretos. Confira os dois e tente de novo.",
    expired: "Essa senha provisória expirou: ela vale por 72 horas. Peça outra à Administração.",
    limited_one: "Tentativas demais. Tente de novo em {{count, number}} minuto.",
    limited_many: "Tentativas demais. Tente de novo em {{count, number}} de minutos.",
    limited_other: "Tentativas demais. Tente de novo em {{count, number}} minutos.",
    unavailable: "Não conseguimos verificar sua senha agora. Tente de novo em um minuto.",
  },
  formDraft: {
    ended: "Sua sessão terminou antes do envio.",
    lost: "Nada foi salvo: entre e faça de novo.",
    kept: "Entre, e o que você digitou voltará ao formulário.",
    restored: "Aqui está o que você digitou. Ainda não foi salvo.",
  },
  keptForms: {
    kept: "Não foi enviado: sem conexão. O que você digitou fica neste aparelho, e você pode sair desta página. Envie quando a conexão voltar.",
    waiting_one: "{{count, number}} formulário ainda não foi enviado.",
    waiting_many: "{{count, number}} formulários ainda não foram enviados.",
    waiting_other: "{{count, number}} formulários ainda não foram enviados.",
    show: "Ver o que falta enviar",
  },
  roles: {
    owner: "Administração",
    sales: "Vendas",
  },
  unknown: "Não conseguimos mostrar isso agora. Tente de novo em um minuto.",
  seeInventory: "Ver o estoque como cliente",
  signOut: "Sair",
});
