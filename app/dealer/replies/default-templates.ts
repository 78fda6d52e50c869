/** The default reply templates in each language. Edited ones are stored with the settings. */
import type { ReplyTemplateSet, ReplyTemplates } from "./template-rules";

const pt: ReplyTemplates = {
  available:
    "Oi, {name}. Aqui é {staff}, da {dealer}. Sim, ainda temos[: {car}]. [Anotei o seu test drive: {slot}. Ainda está bom para você?|Que horário fica bom para o seu test drive ({day})?|Quando você gostaria de vir fazer o test drive?]",
  visit:
    "Oi, {name}. Aqui é {staff}, da {dealer}. [O carro está aqui, pronto para o test drive: {car}.|Venha fazer o test drive do carro que quiser.] [Anotei a sua visita: {slot}. Ainda está bom para você?|Que horário fica bom para você ({day})?|Que dia fica bom para você?]",
  price:
    "Oi, {name}. Aqui é {staff}, da {dealer}. [{car}: {price}.|Posso conversar com você sobre o preço.] [Impostos e {fees} são à parte|Impostos, placa e título são à parte], e posso mandar o preço final. Você vai pagar à vista ou financiar?",
  documents:
    "Oi, {name}. Aqui é {staff}, da {dealer}. Traga, por favor, sua carteira de motorista. Se for financiar, também dois contracheques ou extratos bancários, um comprovante de endereço e o comprovante de seguro.[ Aceitamos {itin} no lugar do Social Security.] [Sua visita: {slot}.|Que horário fica bom para você ({day})?|Me avise quando vem, e deixo tudo pronto.]",
  thanks:
    "Oi, {name}. Foi um prazer receber você[ para ver este carro: {car}]. Se surgir alguma dúvida, é só me escrever por aqui. {staff}, {dealer}",
  match:
    "Oi, {name}. Aqui é {staff}, da {dealer}. [Infelizmente, este carro não está disponível: {taken}. ][Temos algo parecido com o que você procura: {car}|Estou procurando o carro que você pediu e aviso assim que chegar um parecido][, {price}].[ Veja aqui: {link}]",
  tradeIn:
    "Oi, {name}. Aqui é {staff}, da {dealer}. Que bom que você quer dar o seu carro na troca. Se faltar foto, me mande por aqui: de fora, de dentro e do painel com a milhagem. Eu passo uma faixa de valor, e a proposta final sai quando virmos o carro. [Anotei a sua visita: {slot}. Ainda está bom para você?|Que horário fica bom para você ({day})?|Que dia fica bom para você?]",
  offer:
    "Oi, {name}. Aqui é {staff}, da {dealer}. Que bom que se interessou pela nossa oferta[ e por este carro: {car}]. Explico tudo por aqui ou por telefone. Qual é o melhor horário para você?",
};

const es: ReplyTemplates = {
  available:
    "Hola, {name}. Soy {staff}, de {dealer}. Sí, todavía lo tenemos[: {car}]. [¿Todavía le queda bien su prueba de manejo ({slot})?|¿A qué hora le queda bien la prueba de manejo el {day}?|¿Cuándo le gustaría venir a manejarlo?]",
  visit:
    "Hola, {name}. Soy {staff}, de {dealer}. [El carro está aquí, listo para que lo maneje: {car}.|Venga a manejar el carro que más le guste.] [¿Todavía le queda bien su cita ({slot})?|¿A qué hora le queda bien el {day}?|¿Qué día le queda bien?]",
  price:
    "Hola, {name}. Soy {staff}, de {dealer}. [{car}: {price}.|Con gusto revisamos el precio con usted.] [Los impuestos y {fees} van aparte|Los impuestos, la placa y el título van aparte], y le puedo mandar el precio final. ¿Paga de contado o con financiamiento?",
  documents:
    "Hola, {name}. Soy {staff}, de {dealer}. Por favor, traiga su licencia de conducir. Si va a financiar, también dos talones de pago o estados de cuenta, un comprobante de domicilio y el comprobante de seguro.[ Aceptamos {itin} en lugar del Seguro Social.] [Le esperamos el {slot}.|¿A qué hora le queda bien el {day}?|Avíseme cuándo viene y le tengo todo listo.]",
  thanks:
    "Hola, {name}. Gracias por venir[ a ver este carro: {car}]. Fue un gusto conocerle. Si le queda alguna pregunta, escríbame aquí mismo. {staff}, {dealer}",
  match:
    "Hola, {name}. Soy {staff}, de {dealer}. [Lo siento, este carro no está disponible: {taken}. ][Tenemos algo parecido a lo que busca: {car}|Estoy buscando el carro que pidió y le aviso en cuanto llegue uno así][, {price}].[ Véalo aquí: {link}]",
  tradeIn:
    "Hola, {name}. Soy {staff}, de {dealer}. Gracias por preguntar cuánto le damos por su carro. Si faltan fotos, mándelas por aquí: por fuera, por dentro y el tablero con las millas. Con eso le doy un rango de precio; la oferta final, cuando veamos el carro. [¿Todavía le queda bien su cita ({slot})?|¿A qué hora le queda bien el {day}?|¿Qué día puede traerlo?]",
  offer:
    "Hola, {name}. Soy {staff}, de {dealer}. Gracias por su interés en nuestra oferta[ y en este carro: {car}]. Con gusto le doy los detalles por aquí o por teléfono. ¿A qué hora le queda bien?",
};

const en: ReplyTemplates = {
  available:
    "Hi {name}, it's {staff} at {dealer}. Yes, we still have [the {car}|it]. [I have your test drive down for {slot}. Does that still work?|What time on {day} works for your test drive?|When would you like to come by and drive it?]",
  visit:
    "Hi {name}, it's {staff} at {dealer}. [The {car} is here and ready for you to drive.|Come by and drive any car you like.] [I have you down for {slot}. Does that still work?|What time on {day} works for you?|What day works for you?]",
  price:
    "Hi {name}, it's {staff} at {dealer}. [The {car} is {price}.|I'm happy to go over the price with you.] [Taxes and {fees} are extra|Tax, tag, and title are extra], and I can text you the out-the-door total. Are you paying cash or financing?",
  documents:
    "Hi {name}, it's {staff} at {dealer}. Please bring your driver's license. If you're financing, also bring two pay stubs or bank statements, proof of address, and proof of insurance.[ An {itin} is welcome in place of a Social Security number.] [See you {slot}.|What time on {day} works for you?|Let me know when you're coming, and I'll have everything ready.]",
  thanks:
    "Hi {name}, thanks for coming by[ to see the {car}]. It was nice to meet you. If you have any questions, just text me here. {staff}, {dealer}",
  match:
    "Hi {name}, it's {staff} at {dealer}. [Sorry, the {taken} isn't available. ][We have something like what you're looking for: {car}|I'm looking for the car you asked about, and I'll text you when we get one like it][, {price}].[ Take a look: {link}]",
  tradeIn:
    "Hi {name}, it's {staff} at {dealer}. Thanks for asking about your trade-in. If any photos are missing, text them to me here: outside, inside, and the dash with the mileage. I'll send you a price range, and you'll get a firm offer once we see the car. [I have you down for {slot}. Does that still work?|What time on {day} works for you?|What day works for you?]",
  offer:
    "Hi {name}, it's {staff} at {dealer}. Thanks for asking about our special offer[ and the {car}]. I'm happy to go over it with you, here or by phone. When's a good time?",
};

export const DEFAULT_REPLY_TEMPLATES: ReplyTemplateSet = { en, es, pt };
