import Foundation

/// The request that the page stored for the widget, as JSON: see docs/native.md.
struct PrayerRequest: Decodable {
    let name: String
    let text: String
    let path: String
    /// Milliseconds since 1970.
    private let until: Double

    private static let appId = Bundle.main.object(forInfoDictionaryKey: "AppId") as? String ?? ""

    static func stored() -> PrayerRequest? {
        guard let json = UserDefaults(suiteName: "group." + appId)?.string(forKey: "widget") else { return nil }
        return try? JSONDecoder().decode(PrayerRequest.self, from: Data(json.utf8))
    }

    var expiry: Date { Date(timeIntervalSince1970: until / 1000) }
    var link: URL? { URL(string: "\(Self.appId)://\(path)") }
}
