/** Portuguese texts of the page that turns two-step verification on and off: setting it up, recovery codes. */
import type { staffAccount as english } from "../en/staff-account";
import type { Translation } from "../translation";

export const staffAccount: Translation<typeof english> = () => ({
  lede: "Com ela, o login pede a sua senha e um código de um aplicativo no seu celular. Quem souber só a sua senha não consegue entrar.",
  start: "Ativar",
  on: "A verificação em duas etapas está ativada.",
  isOn: "Um código é pedido sempre que você entra.",
  off: "A verificação em duas etapas está desativada.",
  turnOff: "Desativar",
  lost: "Perdeu o celular? Desative-a com um código de recuperação ou peça à Administração que faça isso na página Equipe.",
  setUp: {
    app: "1. Abra no celular um aplicativo autenticador, como Google Authenticator, Microsoft Authenticator ou Senhas da Apple.",
    scan: "2. Adicione este site: escaneie o código QR ou digite a chave.",
    qr: "Código QR para o seu aplicativo autenticador",
    key: "Chave",
    open: "Abrir o aplicativo neste celular",
    enter: "3. Digite o código que o aplicativo mostra. Você sairá da conta em todos os outros aparelhos.",
  },
  codes: {
    title: "Seus códigos de recuperação",
    keep: "Com um deles você entra sem o celular. Cada um vale uma única vez. Imprima ou copie os códigos agora e guarde-os onde guarda outras senhas: eles só aparecem desta vez.",
    copy: "Copiar os códigos",
    left_one: "Resta {{count, number}} de {{made, number}} códigos de recuperação.",
    left_many: "Restam {{count, number}} de {{made, number}} códigos de recuperação.",
    left_other: "Restam {{count, number}} de {{made, number}} códigos de recuperação.",
    none: "Você não tem códigos de recuperação. Com eles você entra sem o celular.",
    make: "Criar novos códigos de recuperação",
    ends: "Os novos códigos de recuperação anulam os anteriores. Para criá-los ou para desativar a verificação, é preciso um código.",
    few_one: "Só resta {{count, number}} código de recuperação",
    few_many: "Só restam {{count, number}} de códigos de recuperação",
    few_other: "Só restam {{count, number}} códigos de recuperação",
    few_zero: "Não resta nenhum código de recuperação",
    onlyOwner:
      "Você é a única pessoa da Administração. Sem o celular e sem um código, ninguém aqui consegue liberar o seu acesso. Crie novos códigos ou passe outra pessoa para a Administração na página Equipe.",
    used: "Você entrou com um código de recuperação",
    setUp:
      "Ele desativou a verificação em duas etapas. Ative-a de novo com o seu celular novo. Os códigos que restam continuarão valendo.",
  },
});
