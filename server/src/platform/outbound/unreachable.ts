/** Why nothing was read stays inside: whoever asked would learn what the network around the server looks like. */
export class Unreachable extends Error {}
