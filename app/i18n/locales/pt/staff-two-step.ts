/** Portuguese texts of the second step of signing in, and of the page that turns it on and off. */

export const staffTwoStep = () => ({
  title: "Verificação em duas etapas",
  code: "Código de 6 dígitos",
  codeHint: "Do seu aplicativo autenticador. Muda a cada 30 segundos.",
  sending: "Verificando...",
  signIn: {
    title: "Digite o seu código",
    lost: "Também está sem códigos de recuperação? A Administração pode desativar a verificação em duas etapas para você.",
    restart: "Entrar com outra conta",
  },
  recovery: {
    signIn: "Digite um código de recuperação",
    code: "Código de recuperação",
    codeHint: "Um dos seus dez códigos: 16 letras e números.",
    note: "Ele vale uma única vez. Desativa a verificação em duas etapas, para você configurar o celular novo, e encerra a sua sessão em todos os outros aparelhos.",
    use: "Usar um código de recuperação",
    useApp: "Usar um código do aplicativo",
  },
  forgot: {
    title: "Esqueceu a senha?",
    lede: "Vamos enviar um e-mail com um link para você escolher outra.",
    submit: "Enviar um link",
    sent: "Se esse endereço for de uma conta da equipe, enviamos um link para ele. Ele vale uma única vez, por uma hora. Se não chegar em alguns minutos, veja a pasta de spam.",
    owner: "Sem acesso ao seu e-mail? A Administração pode dar a você uma senha provisória.",
    back: "Voltar ao login",
    unavailable: "Não conseguimos enviar e-mails agora. Tente de novo em um minuto.",
  },
  reset: {
    title: "Escolha uma senha nova",
    lede: "Continue para escolher uma senha nova. O link vale uma única vez.",
    continue: "Continuar",
    everywhere: "Você sairá da conta em todos os outros aparelhos.",
    submit: "Salvar senha",
    over: "Esse link já foi usado ou expirou.",
    again: "Enviar outro link",
  },
  problems: {
    code: "Digite os 6 dígitos que o aplicativo mostra.",
    eitherCode: "Digite os 6 dígitos que o aplicativo mostra ou um código de recuperação de 16 caracteres.",
  },
  refused: {
    code: "Esse código não está certo. Tente o próximo.",
    recoveryCode: "Esse código de recuperação não está certo ou já foi usado.",
    already: "A verificação em duas etapas já está ativada.",
    limit_one: "Tentativas demais. Tente de novo em {{count, number}} minuto.",
    limit_many: "Tentativas demais. Tente de novo em {{count, number}} de minutos.",
    limit_other: "Tentativas demais. Tente de novo em {{count, number}} minutos.",
    unavailable: "Não conseguimos verificar códigos agora. Tente de novo em um minuto.",
  },
  people: {
    tag: "Verificação em duas etapas",
    reset: "Desativar a verificação em duas etapas",
    resetNote:
      "Para quem perdeu o celular: a pessoa entra só com a senha e sai da conta em todos os aparelhos.",
  },
});
