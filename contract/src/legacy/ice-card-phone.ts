const shape = /^[+\d][\d\s().\-/]*(?:(?:#|x|ext\.?|p\.|poste)\s*\d+)?$/i

/** Whether it can be dialled: also a short number, or one with an extension. */
export const isPhone = (text: string): boolean =>
  shape.test(text.trim()) && text.replaceAll(/\D/g, '').length >= 2
