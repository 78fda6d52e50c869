/** The default Portuguese reply templates. */
import type { ReplyTemplates } from "~/dealer/replies/template-rules";

export const pt: ReplyTemplates = {
  available:
    "Oi, {name}. Aqui é {staff}, da {dealer}. Sim, ainda temos[: {car}]. [Anotei o seu test drive: {slot}. Continua bom para você?|Quando você gostaria de vir fazer o test drive?]",
  visit:
    "Oi, {name}. Aqui é {staff}, da {dealer}. [{car}: está aqui, pronto para o test drive.|Venha fazer o test drive do carro que quiser.] [Anotei a sua visita: {slot}. Continua bom para você?|Que dia fica bom para você?]",
  price:
    "Oi, {name}. Aqui é {staff}, da {dealer}. [{car}: {price}.|Posso conversar com você sobre o preço.] Impostos, placa e título são à parte, e posso mandar o preço final. Você vai pagar à vista ou financiar?",
  documents:
    "Oi, {name}. Aqui é {staff}, da {dealer}. Traga, por favor, sua carteira de motorista e o comprovante do seguro. Se for financiar, também dois contracheques e um comprovante de endereço. [Sua visita: {slot}.|Me avise quando vem, e deixo tudo pronto.]",
  thanks:
    "Oi, {name}. Foi um prazer receber você[ para ver {car}]. Se surgir alguma dúvida, é só me escrever por aqui. {staff}, {dealer}",
  match:
    "Oi, {name}. Aqui é {staff}, da {dealer}. Temos um carro como o que você pediu: {car}[, {price}]. Veja aqui: {link}",
};
