/** Portuguese texts of staff's page for when the network is down. */

export const staffOffline = () => ({
  title: "Falta enviar",
  offline: "Sem conexão, não dá para mostrar esta página. O que você salvar fica neste aparelho.",
  again: "Tentar de novo",
  none: "Nada pendente: tudo o que você salvou já foi enviado.",
  back: "Voltar para Hoje",
  typed: "Digitado em {{time}}",
  send: "Enviar agora",
  remove: "Excluir",
  sure: "Excluir o que você digitou?",
});
