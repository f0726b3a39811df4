import { configure } from '@testing-library/dom'

// `waitFor` and `findBy…` give up after a second otherwise, which a busy machine takes for nothing.
configure({ asyncUtilTimeout: 10_000 })
