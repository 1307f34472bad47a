/** The reason stays internal: it would reveal the server's network to the caller. */
export class Unreachable extends Error {}
