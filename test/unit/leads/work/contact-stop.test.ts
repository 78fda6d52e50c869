/** Messages that ask not to be contacted anymore, in three languages. */
import { expect, test } from "vitest";
import { findStopRequest } from "~/leads/work/contact-stop";

test.each([
  ["STOP", "asked"],
  ["Stop.", "asked"],
  ["STOP calling me. I already bought", "bought"],
  ["please stop texting me", "asked"],
  ["Don’t call me anymore", "asked"],
  ["take me off your list", "asked"],
  ["We bought another truck, thanks", "bought"],
  ["You have the wrong number", "wrong-number"],
  ["Ya compré un carro, gracias", "bought"],
  ["No me llamen más", "asked"],
  ["NÚMERO EQUIVOCADO", "wrong-number"],
  ["Dejen de escribirme", "asked"],
  ["Já comprei, obrigada", "bought"],
  ["Não me liguem mais", "asked"],
  ["Pare de me ligar", "asked"],
  ["número errado", "wrong-number"],
  ["I'll STOP BY tomorrow", null],
  ["Can I stop by the lot on Saturday?", null],
  ["Don't call, text me please", null],
  ["Does it have a stop/start system?", null],
  ["I want to buy the truck already", null],
  ["¿Me pueden llamar hoy?", null],
  ["Pode me ligar depois das 5?", null],
  ["", null],
])("%j means %s", (message, reason) => {
  expect(findStopRequest(message)).toBe(reason);
});
