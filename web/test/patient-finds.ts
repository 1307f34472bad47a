import { configure } from '@testing-library/react'

// A busy machine may render slowly; the test run has its own limits.
configure({ asyncUtilTimeout: 20_000 })
