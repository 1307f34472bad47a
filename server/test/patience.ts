/** How long a test waits for what must come: a machine may stand still for minutes, and an early failure tells nothing. */
export const patienceMs = 300_000
export const patience = { timeout: patienceMs, interval: 30 }
