/** SQL of whether a page had an account: it holds what its owner left, so it is closed, never erased. */
export const hadAccount = (page: string): string => `(
  exists (select from accounts where page_uid = ${page})
  or exists (select from death_reports where page_uid = ${page})
)`
