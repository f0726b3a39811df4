import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Compiler } from 'webpack'

const NAME = 'FileAddressPlugin'

/**
 * The shell's `globalThis.portalFiles`: integrity by path, address of a file (`?r=n` after a failure), and `load`,
 * which uses both with retry and timeout. An older shell in an open page lacks `load`.
 */
export interface PortalFiles {
  integrity(path: string): string | undefined
  address(path: string): string
  load?(path: string, kind: 'script' | 'style'): Promise<void>
}

/** Loads lazy scripts and style sheets like the outlet's files: with integrity of the page's table, CORS and retry. */
export class FileAddressPlugin {
  apply(compiler: Compiler): void {
    const { RuntimeGlobals, runtime, RuntimeModule } = compiler.webpack
    class SharedLoadRuntimeModule extends RuntimeModule {
      constructor() {
        super('load script by the shell', RuntimeModule.STAGE_ATTACH)
      }

      override generate(): string {
        const load = RuntimeGlobals.loadScript
        return `var ownLoad = ${load};
          ${load} = function(url, done, key, chunkId) {
            if (!portalFiles.load) return ownLoad(url, done, key, chunkId);
            var end = function(type) { done({ type: type, target: { src: url } }); };
            portalFiles.load(url, "script").then(end.bind(null, "load"), end.bind(null, "error"));
          };`
      }
    }
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap(NAME, (chunk) => {
        compilation.addRuntimeModule(chunk, new SharedLoadRuntimeModule())
      })
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) => `${source}
          script.crossOrigin = "anonymous";
          script.integrity = portalFiles.integrity(url) || "";
          script.src = ${RuntimeGlobals.createScriptUrl}(portalFiles.address(url));`,
      )
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (source, names) => `${source}
          if (portalFiles.load) {
            portalFiles.load(${names.href}, "style").then(${names.resolve}, ${names.reject});
            return ${names.tag};
          }
          ${names.tag}.crossOrigin = "anonymous";
          ${names.tag}.integrity = portalFiles.integrity(${names.href}) || "";
          ${names.tag}.setAttribute("data-href", ${names.href});
          ${names.tag}.href = portalFiles.address(${names.href});`,
      )
    })
  }
}
