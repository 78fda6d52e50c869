/** Portuguese texts of staff's pages on the people who may sign in, and on the own password. */
import type { staffPeople as english } from "../en/staff-people";
import type { Translation } from "../translation";

export const staffPeople: Translation<typeof english> = {
  title: "Equipe",
  lede: "Quem pode entrar nestas páginas.",
  you: "você",
  never: "Ainda não entrou nenhuma vez",
  lastSignIn: "Último acesso: {{moment}}",
  added: "Na lista desde: {{moment}}",
  mustChange: "Ainda usa a senha provisória",
  change: "Opções de {{name}}",
  makeOwner: "Passar para a Administração",
  makeSales: "Passar para vendas",
  ownerMay: "A Administração pode fazer tudo aqui e decide quem mais pode entrar.",
  reset: "Dar uma senha nova",
  resetNote:
    "Quem esqueceu a senha recebe de você uma senha provisória. Todas as sessões abertas são encerradas.",
  remove: "Remover {{name}}",
  removeNote: "Todas as sessões são encerradas na hora. O que a pessoa fez continua registrado.",
  add: {
    title: "Adicionar alguém",
    name: "Nome",
    email: "E-mail",
    role: "Função",
    submit: "Adicionar",
    sending: "Adicionando...",
    problems: {
      name: "Digite um nome, com no máximo 100 caracteres.",
      email: "Digite um e-mail, por exemplo nome@example.com.",
      role: "Escolha uma função.",
    },
  },
  handOver: {
    title: "Senha provisória de {{name}}",
    text: "Entregue agora: ela aparece só desta vez e não fica guardada em lugar nenhum. No primeiro acesso a pessoa escolhe a própria senha.",
  },
  refused: {
    listed: "Já existe alguém na lista com esse e-mail.",
    last_owner: "Alguém precisa ficar na Administração. Passe antes outra pessoa para a Administração.",
    unknown: "Essa pessoa não está mais na lista.",
    rejected:
      "Não foi possível salvar: o banco de dados não aceita o que você digitou. Confira o nome e o e-mail.",
    unavailable: "Não foi possível agora. Tente de novo em um minuto.",
  },
  password: {
    title: "Sua senha",
    must: "Você entrou com uma senha que outra pessoa lhe deu. Escolha a sua para continuar.",
    lede: "Com uma senha nova, todas as suas outras sessões são encerradas.",
    current: "Senha atual",
    next: "Senha nova",
    hint: "Pelo menos {{shortest}} caracteres. Algumas palavras seguidas são fáceis de lembrar.",
    again: "Repita a senha nova",
    submit: "Trocar a senha",
    sending: "Trocando...",
    done: "Sua senha foi trocada.",
    problems: {
      current: "Digite sua senha atual.",
      next: "Escolha uma senha de {{shortest}} a 72 caracteres.",
      again: "Não é igual ao que você digitou acima.",
    },
    refused: {
      credentials: "Essa não é a sua senha atual.",
      weak: "Essa senha é fácil demais de adivinhar. Escolha outra.",
      same: "Essa é a senha que você já tem. Escolha outra.",
      limit_one: "Tentativas demais. Tente de novo em {{count, number}} minuto.",
      limit_many: "Tentativas demais. Tente de novo em {{count, number}} de minutos.",
      limit_other: "Tentativas demais. Tente de novo em {{count, number}} minutos.",
      unavailable: "Não conseguimos trocar sua senha agora. Tente de novo em um minuto.",
    },
    back: "Voltar ao painel",
  },
};
