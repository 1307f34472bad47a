/** As SQL. A page that had an account holds what its owner left: it is closed, never erased. */
export const hadAccount = (page: string): string => `(
  exists (select from accounts where page_uid = ${page})
  or exists (select from death_reports where page_uid = ${page})
)`
