/// <reference path="./styles.d.ts" />
// The matchers that the preset gives to every browser test.
import '@testing-library/jest-dom/jest-globals'
