import UIKit
import UniformTypeIdentifiers

/// Opens the app with a shared text or address as a link: see docs/native.md.
final class ShareViewController: UIViewController {
    /// Of each parameter. The page's form has its own limit.
    private static let maxLength = 32_000

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        Task {
            guard let link = await sharedLink(), let application = findApplication() else {
                extensionContext?.cancelRequest(withError: CocoaError(.userCancelled))
                return
            }
            application.open(link, options: [:]) { [weak self] _ in
                self?.extensionContext?.completeRequest(returningItems: nil)
            }
        }
    }

    private func sharedLink() async -> URL? {
        var text: String?
        var address: String?
        for item in extensionContext?.inputItems.compactMap({ $0 as? NSExtensionItem }) ?? [] {
            text = text ?? item.attributedContentText?.string
            for provider in item.attachments ?? [] {
                if let url = await load(UTType.url, from: provider) as? URL {
                    address = url.absoluteString
                } else if let content = await load(UTType.plainText, from: provider) as? String {
                    text = content
                }
            }
        }
        return createLink([("text", text), ("url", address)])
    }

    private func load(_ type: UTType, from provider: NSItemProvider) async -> NSSecureCoding? {
        guard provider.hasItemConformingToTypeIdentifier(type.identifier) else { return nil }
        return try? await provider.loadItem(forTypeIdentifier: type.identifier)
    }

    private func createLink(_ parameters: [(name: String, value: String?)]) -> URL? {
        var link = URLComponents()
        link.scheme = Bundle.main.object(forInfoDictionaryKey: "AppId") as? String
        link.host = "create"
        link.queryItems = parameters.compactMap { name, value in
            value.map { URLQueryItem(name: name, value: String($0.prefix(Self.maxLength))) }
        }
        // The page reads a plus sign as a space.
        link.percentEncodedQuery = link.percentEncodedQuery?.replacingOccurrences(of: "+", with: "%2B")
        return link.url
    }

    /// `UIApplication.shared` is unavailable in an extension; the responder chain ends with it.
    private func findApplication() -> UIApplication? {
        var responder: UIResponder? = self
        while let current = responder {
            if let application = current as? UIApplication { return application }
            responder = current.next
        }
        return nil
    }
}
