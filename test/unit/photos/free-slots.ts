/** Slots for work that always have room: for tests that are about something else. */
import { createWorkSlots } from "~/photos/work-slots";

export const createFreeSlots = () => createWorkSlots({ maxRunning: 100, maxWaiting: 0, patienceMs: 0 });
