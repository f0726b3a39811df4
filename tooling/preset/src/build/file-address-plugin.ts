import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Compiler } from 'webpack'

/**
 * What the shell puts on `globalThis.portalFiles` before anything is loaded: integrity by path, and the address under
 * which a file is to be asked for (`?r=n` after a failure). Built into every runtime that loads scripts or styles.
 */
export interface PortalFiles {
  integrity(path: string): string | undefined
  address(path: string): string
}

/**
 * Every script and style sheet that a bundle loads later carries the integrity of the page's table, looked up by
 * path, and asks with CORS as the preloads of the page do.
 */
export class FileAddressPlugin {
  apply(compiler: Compiler): void {
    const { RuntimeGlobals, runtime } = compiler.webpack
    compiler.hooks.compilation.tap('FileAddressPlugin', (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'FileAddressPlugin',
        (source) => `${source}
          script.crossOrigin = "anonymous";
          script.integrity = portalFiles.integrity(url) || "";
          script.src = ${RuntimeGlobals.createScriptUrl}(portalFiles.address(url));`,
      )
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'FileAddressPlugin',
        (source, names) => `${source}
          ${names.tag}.crossOrigin = "anonymous";
          ${names.tag}.integrity = portalFiles.integrity(${names.href}) || "";
          ${names.tag}.setAttribute("data-href", ${names.href});
          ${names.tag}.href = portalFiles.address(${names.href});`,
      )
    })
  }
}
