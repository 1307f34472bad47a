import type { PageHeader } from '@souvenance/contract/pages/page-header'

/** Links within a page keep the audience it is viewed as. */
export const searchOf = ({ rights: { viewAs } }: Pick<PageHeader, 'rights'>) =>
  viewAs === null ? {} : { viewAs }
