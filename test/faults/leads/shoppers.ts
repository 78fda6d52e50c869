/**
 * Simulates shoppers and their browsers: they double-click, reload, go back, open a second tab, and retry when a connection
 * breaks.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Chance } from "../chance";

export const HABITS = [
  "once",
  "pressesTwice",
  "reloads",
  "goesBackAndResends",
  "hasTwoTabs",
  "goesBackAndAdds",
] as const;
type Habit = (typeof HABITS)[number];

/** One lead as its shopper knows it: the form's key and the message. */
export interface Message {
  readonly shopper: Shopper;
  readonly key: string;
  readonly text: string;
  /** "refused" once the shopper has seen the failure and stopped trying. */
  state: "unsent" | "taken" | "refused";
}

export interface Shopper {
  readonly habit: Habit;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly messages: readonly Message[];
  /** Locations that the site redirected to. */
  readonly visited: string[];
  /** Whether the shopper stops trying after a failure instead of retrying later. */
  readonly isImpatient: boolean;
}

/** No log line or URL may contain these words or the shoppers' phone numbers. */
export const MARKS = ["quagga", "okapi"] as const;

export function createShopper(number: number, habit: Habit, chance: Chance): Shopper {
  const digits = String(number).padStart(5, "0");
  const messages: Message[] = [];
  const shopper: Shopper = {
    habit,
    name: `Zoë Quagga ${number}`,
    email: `quagga.${number}@example.com`,
    phone: `(987) 65${digits[0]}-${digits.slice(1)}`,
    address: `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
    messages,
    visited: [],
    isImpatient: chance.next() < 0.5,
  };
  const write = (key: string, text: string) => messages.push({ shopper, key, text, state: "unsent" });
  const key = randomUUID();
  const text = `Is the okapi still there? (${number})`;
  write(key, text);
  if (habit === "hasTwoTabs") write(randomUUID(), text);
  if (habit === "goesBackAndAdds") write(key, `${text} And the red one?`);
  return shopper;
}

type Answer = "taken" | "failed" | "broken";

/**
 * Sends one form like a browser.
 * @throws Error for an unexpected response
 */
export async function post(site: string, message: Message, signal?: AbortSignal): Promise<Answer> {
  const { name, email, phone, address, visited } = message.shopper;
  const form = new FormData();
  // Opened some seconds ago, because forms that are sent immediately are suspected spam.
  const opened = String(Date.now() - 5_000);
  const fields = { key: message.key, opened, website: "", name, email, phone, message: message.text };
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  const headers = { Origin: site, "CF-Connecting-IP": address };
  const answer = await ask(`${site}/contact`, {
    method: "POST",
    body: form,
    headers,
    signal: signal ?? null,
  });
  if (!answer) return "broken";
  const { status, location, page } = answer;
  visited.push(location);
  if (status === 303 && location.startsWith("/contact/thanks?")) return "taken";
  if (status === 503 && isFailureTold(page, message)) return "failed";
  throw new Error(`a shopper got status ${status}: ${page.slice(0, 300)}`);
}

/** Returns null when the connection breaks. */
async function ask(address: string, init: RequestInit) {
  try {
    const response = await fetch(address, { ...init, redirect: "manual" });
    const { status, headers } = response;
    return { status, location: headers.get("Location") ?? "", page: await response.text() };
  } catch {
    return null;
  }
}

/**
 * Checks that the page states the failure, keeps the input, and offers alternatives: the phone, and WhatsApp with the message.
 */
function isFailureTold(page: string, { text, shopper }: Message): boolean {
  return [
    "There was an error submitting your message. Please try calling us directly.",
    'href="tel:+14075550142"',
    `https://wa.me/14075550142?text=${encodeURIComponent(text)}`,
    `value="${shopper.name}"`,
    `${text}</textarea>`,
  ].every((part) => page.includes(part));
}

/** Delay before an impatient shopper sends again. */
const IMPATIENCE_MS = 30;

/** Sends the next lead of a run, of a shopper who sends it once. */
export async function sendNext(site: string, messages: Message[], chance: Chance): Promise<Answer> {
  const message = createShopper(messages.length + 1, "once", chance).messages[0] as Message;
  messages.push(message);
  const answer = await send(site, message);
  if (answer === "taken") message.state = "taken";
  return answer;
}

/** Sends one message with the shopper's habit. A broken connection leaves it unsent, for a later attempt. */
export async function send(site: string, message: Message): Promise<Answer> {
  const { habit } = message.shopper;
  if (habit === "pressesTwice") {
    const answers = await Promise.all([
      post(site, message),
      sleep(IMPATIENCE_MS).then(() => post(site, message)),
    ]);
    return answers.find((answer) => answer === "taken") ?? answers[1];
  }
  if (habit === "reloads") await post(site, message, AbortSignal.timeout(IMPATIENCE_MS));
  const answer = await post(site, message);
  if (habit === "goesBackAndResends" && answer === "taken") await post(site, message);
  return answer;
}
