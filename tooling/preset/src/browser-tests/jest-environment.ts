import { TestEnvironment } from 'jest-environment-jsdom'
import { reuseCompiledCode } from './compiled-code.ts'

// Before the first module of the first test file.
reuseCompiledCode()

/** jsdom. Modules are loaded for each test file, and compiled once per worker process. */
export default TestEnvironment
