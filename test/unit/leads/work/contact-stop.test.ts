import { expect, test } from "vitest";
import { findStopRequest } from "~/leads/work/contact-stop";

test.each([
  ["asked", ["STOP", "Stop.", "please stop texting me", "Don’t call me anymore", "take me off your list"]],
  ["asked", ["No me llamen más", "Dejen de escribirme", "Não me liguem mais", "Pare de me ligar"]],
  ["bought", ["STOP calling me. I already bought", "We bought another truck, thanks"]],
  ["bought", ["Ya compré un carro, gracias", "Já comprei, obrigada"]],
  ["wrong-number", ["You have the wrong number", "NÚMERO EQUIVOCADO", "número errado"]],
  [null, ["I'll STOP BY tomorrow", "Can I stop by the lot on Saturday?", "Don't call, text me please", ""]],
  [null, ["Does it have a stop/start system?", "I want to buy the truck already"]],
  [null, ["¿Me pueden llamar hoy?", "Pode me ligar depois das 5?"]],
])("the reason %s is read from %j", (reason, messages) => {
  for (const message of messages) expect([message, findStopRequest(message)]).toEqual([message, reason]);
});
